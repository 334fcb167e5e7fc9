-- What the mail server answered when it refused the recipient's address for good. Such an email is not tried again.
alter table mail add column refusal text;
