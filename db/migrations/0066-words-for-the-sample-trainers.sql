-- How the work of the two sample trainers is usually said. A line that was edited stays.
update trainer
set biography = 'Seven years as a Scrum Master, business analyst and project manager in banking and public services. She leads the two live days.'
where id = 'miriam-adeyemi' and is_sample
  and biography = 'Seven years a Scrum Master, business analyst and project manager in banking and public services. She leads the two live days.';

update trainer
set role = 'Work-experience coach'
where id = 'tom-hargreaves' and is_sample and role = 'Coach for work experience';
