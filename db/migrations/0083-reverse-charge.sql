-- A business abroad accounts for the VAT itself. Staff set it for one booking; no course is sold so.
alter type vat_treatment add value 'reverse-charge';
