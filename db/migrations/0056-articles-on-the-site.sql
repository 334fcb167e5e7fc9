-- Each article says whether readers see it, as an added page does: one that came with the product has no other text to hide it.
update content_version set value = '{"shown": true}'::jsonb || value where key like 'article/%' and value is not null;
