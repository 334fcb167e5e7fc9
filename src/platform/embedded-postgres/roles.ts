import pg from 'pg'

/** Owns the site's database, and migrates and queries it. It reads no file of the machine and runs no program. */
const SITE_ROLE = 'tideway'
/** Owns the cluster, and may do anything. Only the start connects as it, to make the other. */
const CLUSTER_ROLE = 'postgres'
/** For the moment in which the site's role of earlier versions, which owned the cluster, gives that up. */
const UPGRADE_ROLE = 'tideway_upgrade'

const DATABASE = 'tideway'

export const INITIAL_ROLE = ['-U', CLUSTER_ROLE]

export function urlOf(socketDir: string, database: string, role = SITE_ROLE): string {
  return `postgres://${role}@/${database}?host=${encodeURIComponent(socketDir)}&port=5432`
}

/** Makes the site's role and its database where they are missing, and takes its former rights from a role of earlier versions. */
export async function ensureSiteDatabase(socketDir: string): Promise<void> {
  const admin = await connectAsOwner(socketDir)
  try {
    const { rows } = await admin.query<{ role: boolean; helper: boolean; owner: string | null }>(`
      select exists (select from pg_roles where rolname = '${SITE_ROLE}') as role,
        exists (select from pg_roles where rolname = '${UPGRADE_ROLE}') as helper,
        (select pg_get_userbyid(datdba) from pg_database where datname = '${DATABASE}') as owner`)
    const { role = false, helper = false, owner = null } = rows[0] ?? {}
    if (!role) await admin.query(`create role ${SITE_ROLE} login`)
    if (owner === null) await admin.query(`create database ${DATABASE} owner ${SITE_ROLE}`)
    else if (owner !== SITE_ROLE) await handOver(socketDir)
    if (helper) await admin.query(`drop role ${UPGRADE_ROLE}`)
  } finally {
    await admin.end()
  }
}

/** https://www.postgresql.org/docs/18/errcodes-appendix.html: there is no such role. */
const INVALID_AUTHORIZATION = '28000'

async function connectAsOwner(socketDir: string): Promise<pg.Client> {
  try {
    return await connect(urlOf(socketDir, 'postgres', CLUSTER_ROLE))
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === INVALID_AUTHORIZATION)) throw error
    await renameFormerOwner(socketDir)
    return connect(urlOf(socketDir, 'postgres', CLUSTER_ROLE))
  }
}

/** The first role of a cluster cannot lose its rights, and no one can rename themselves. Interrupted, it begins again. */
async function renameFormerOwner(socketDir: string): Promise<void> {
  const former = await connect(urlOf(socketDir, 'postgres', SITE_ROLE))
  try {
    await former.query(`drop role if exists ${UPGRADE_ROLE}`)
    await former.query(`create role ${UPGRADE_ROLE} superuser login`)
  } finally {
    await former.end()
  }
  const helper = await connect(urlOf(socketDir, 'postgres', UPGRADE_ROLE))
  try {
    await helper.query(`alter role ${SITE_ROLE} rename to ${CLUSTER_ROLE}`)
  } finally {
    await helper.end()
  }
}

/** Gives the site's role all that is in its database, or nothing. `reassign owned` does not take what a cluster's owner has. */
async function handOver(socketDir: string): Promise<void> {
  const admin = await connect(urlOf(socketDir, DATABASE, CLUSTER_ROLE))
  try {
    await admin.query(`begin; ${HAND_OVER}; alter database ${DATABASE} owner to ${SITE_ROLE}; commit`)
  } finally {
    await admin.end()
  }
}

/** A sequence of a column follows its table, and a table's row type too. */
const HAND_OVER = `set local search_path = '';
  do $$ declare statement text; begin
    for statement in
      with ours as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
      select format('alter schema %I owner to ${SITE_ROLE}', nspname) from pg_namespace
        where oid in (table ours) and nspname <> 'public'
      union all
      select format('alter table %s owner to ${SITE_ROLE}', oid::regclass) from pg_class
        where relnamespace in (table ours) and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
          and not (relkind = 'S' and exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i')
            and classid = 'pg_class'::regclass and refobjsubid > 0))
      union all
      select format('alter routine %s owner to ${SITE_ROLE}', oid::regprocedure) from pg_proc
        where pronamespace in (table ours)
      union all
      select format('alter type %s owner to ${SITE_ROLE}', oid::regtype) from pg_type
        where typnamespace in (table ours) and (typtype in ('e', 'd', 'r')
          or typtype = 'c' and (select relkind from pg_class where pg_class.oid = typrelid) = 'c')
      union all
      select format('alter text search configuration %s owner to ${SITE_ROLE}', oid::regconfig) from pg_ts_config
        where cfgnamespace in (table ours)
      union all
      select format('alter text search dictionary %s owner to ${SITE_ROLE}', oid::regdictionary) from pg_ts_dict
        where dictnamespace in (table ours)
    loop execute statement; end loop;
  end $$`

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {}) // the query or the connection reports it
  await client.connect()
  return client
}
