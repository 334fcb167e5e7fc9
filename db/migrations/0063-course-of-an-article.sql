-- The course that an article ends with is part of its text, so that staff can choose it. What they have stored of an
-- article before keeps the course that the article came with.
update content_version
set value = value || jsonb_build_object('course', coalesce((article.delivered ->> 'course')::integer, 0))
from article
where content_version.key = 'article/' || article.id and value is not null and not value ? 'course';
