-- A business outside the United Kingdom and the European Union. The rule of the buyer or staff set it for an order; no course is sold so.
alter type vat_treatment add value 'outside-scope';
