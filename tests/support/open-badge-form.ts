import { z } from 'zod'

/**
 * The schema of an Open Badge 3.0 as an independent reader would check it, with none of our code: what the JSON schema
 * of the specification (Annex B, AchievementCredential and the classes below it) wants of each property that we write.
 * Closed classes take no other property; the others take any. Enumerations are cut to the values that we might write.
 */
const uri = z.string().regex(/^[a-z][a-z0-9+.-]*:\S+$/i)
const moment = z.iso.datetime({ offset: true })
const typed = (name: string) =>
  z
    .array(z.string())
    .min(1)
    .refine((all) => all.includes(name), `has the type ${name}`)
const image = z.strictObject({ id: uri, type: z.literal('Image'), caption: z.string().optional() })
const extension = z.string().regex(/^ext:[a-zA-Z0-9.\-_]+$/)

const profile = z.looseObject({
  id: uri,
  type: typed('Profile'),
  name: z.string().optional(),
  url: uri.optional(),
  description: z.string().optional(),
  image: image.optional(),
  email: z.email().optional(),
})

const identity = z.strictObject({
  type: z.literal('IdentityObject'),
  hashed: z.boolean(),
  identityHash: z.string(),
  identityType: z.enum(['name', 'sourcedId', 'systemId', 'userName', 'emailAddress', 'identifier']).or(extension),
  salt: z.string().optional(),
})

const achievement = z.looseObject({
  id: uri,
  type: typed('Achievement'),
  achievementType: z.enum(['Achievement', 'Certificate', 'CertificateOfCompletion', 'Course']).or(extension).optional(),
  criteria: z.looseObject({ id: uri.optional(), narrative: z.string().optional() }),
  description: z.string(),
  name: z.string(),
  image: image.optional(),
})

const subject = z
  .looseObject({
    id: uri.optional(),
    type: typed('AchievementSubject'),
    activityStartDate: moment.optional(),
    activityEndDate: moment.optional(),
    narrative: z.string().optional(),
    identifier: z.array(identity).optional(),
    achievement,
  })
  .refine(({ id, identifier }) => id !== undefined || (identifier?.length ?? 0) > 0, 'says whose it is')

export const openBadgeForm = z.looseObject({
  '@context': z.tuple(
    [
      z.literal('https://www.w3.org/ns/credentials/v2'),
      z.string().regex(/^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context(-3\.\d\.\d)*\.json$/),
    ],
    z.union([z.string(), z.looseObject({})]),
  ),
  id: uri,
  type: typed('VerifiableCredential').refine(
    (all) => all.includes('OpenBadgeCredential') || all.includes('AchievementCredential'),
  ),
  name: z.string().optional(),
  description: z.string().optional(),
  issuer: uri.or(profile),
  validFrom: moment,
  validUntil: moment.optional(),
  credentialSubject: subject,
  credentialSchema: z
    .array(z.looseObject({ id: uri, type: z.string() }))
    .refine((all) => all.some(({ type }) => type === '1EdTechJsonSchemaValidator2019'))
    .optional(),
  credentialStatus: z.looseObject({ id: uri, type: z.string() }).optional(),
})
