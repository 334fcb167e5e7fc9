-- The check of the books asks for the documents of each payment, also for those that replaced others.
create index document_attempt on document (attempt_id);
