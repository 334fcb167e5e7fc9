/** What closes a string, a bracket, a comment or a number in a query without parameters. */
const OPENINGS = ["'", '"', "')", "'))", '1', "\\'", '’', "%'", "';", "x' "]

/** What an attacker would then make the database do. None of it may happen. */
const WISHES = [
  ' or 1=1 --',
  " or '1'='1",
  ' or true /*',
  ' union select null --',
  ' union select username, password_hash from account --',
  '; drop table booking; --',
  "; update account set role = 'owner'; --",
  '; delete from audit; --',
  '; truncate booking cascade; --',
  ' and 1=(select count(*) from account) --',
  ' or (select pg_sleep(20)) is null --',
  '; select pg_sleep(20); --',
  ' || (select password_hash from account limit 1) || ',
  " and 1=cast((select version()) as int) and '1'='1",
  ' order by 99 --',
  ' limit 1000000 --',
  "; copy account to '/tmp/x'; --",
  "; notify pages_changed, 'x'; --",
  ' and exists(select from pg_user) --',
  "; set role postgres; select lo_import('/etc/passwd'); --",
]

/** Two hundred. */
export const SQL_TRICKS = OPENINGS.flatMap((opening) => WISHES.map((wish) => opening + wish))

/** One wish that finds what it should not, after each opening: one of every family. */
export const SQL_FAMILIES = OPENINGS.map((opening) => `${opening} or 1=1 --`)

/** Pages that query the database with values from their address. */
export const SEARCHED_PAGES = [
  '/trainees /trainees/write /trainingdates /showcoupon /showcontact /showcomments /mails /audit /documents',
  '/addtrainingdates /settings /blogs /testimonials /contactUs /course/1 /course/1/waitingList',
  '/CourseConfirmation /failure /userstory /Login',
].flatMap((line) => line.split(' '))

/** The query parameters that any of them reads. */
export const SEARCH_PARAMETERS = [
  'q sort after size show coupon course run kind owner article actor action subject from to',
  'series topic date code reference said undo id open copy reply next choice',
].flatMap((line) => line.split(' '))
