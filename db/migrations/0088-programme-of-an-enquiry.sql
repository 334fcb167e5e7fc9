-- The programme that a business asks about, as its card on the page of programmes named it.
alter table enquiry add column programme text;
