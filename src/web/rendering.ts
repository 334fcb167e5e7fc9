import { createContext } from 'react'

/** The number that lets this answer's own inline style and script through its policy. Known to the server alone. */
export const NonceContext = createContext<string | undefined>(undefined)

/** True while the database is away: the error page says that it is back soon, not that something broke. */
export const AwayContext = createContext(false)
