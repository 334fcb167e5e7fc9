-- The sample lead trainer teaches every course, so her line names the work of each. One that was edited stays.
update trainer
set biography = 'Seven years a Scrum Master, business analyst and project manager in banking and public services. She leads the two live days.'
where id = 'miriam-adeyemi' and is_sample
  and biography = 'Seven years a Scrum Master and coach in banking and public services. She leads the two live days.';
