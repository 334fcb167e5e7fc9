-- The eleven articles that the product comes with are edited like those that staff write. What a start copies out of their
-- files is their text until staff change it, and after "Restore default". Null for an article that staff began.
alter table article add column delivered jsonb;

-- An article may have a shorter title for search engines, a third topic, and be marked as a sample.
update content_version set value = '{"shortTitle": "", "thirdTopic": "", "sample": false}'::jsonb || value
where key like 'article/%' and value is not null;
