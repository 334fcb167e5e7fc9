import { sql } from 'kysely'
import { pageUrls } from '#documents/page-urls.ts'
import { getProvider, type ProviderDetails } from '#documents/provider.ts'
import { companyFormWords } from '#site-content/emails/order-emails.ts'
import { EmailLayout, LinkButton, Paragraph, Typed } from './email-layout.tsx'
import { type ComposeEmail, renderMessage } from './email-template.tsx'
import { personValues, type WithWords, wordedTemplate } from './email-wording.ts'

interface CompanyFormData {
  name: string
  company: string
  address: string
  provider: ProviderDetails
}

export const companyForm = wordedTemplate({
  wording: companyFormWords,
  values: (data: CompanyFormData) => ({ ...personValues(data), buyer: data.company }),
  Body,
})

/** To the address that is written down, never to one that was typed. Not sent where the person is no booker any more, or the link has ended. */
export const composeCompanyForm: ComposeEmail = async (context, { details }) => {
  const person = await context.db
    .selectFrom('organisationPerson')
    .innerJoin('organisation', 'organisation.id', 'organisationPerson.organisationId')
    .select(['organisation.name as company', 'fullName', 'email', 'formKey'])
    .where('organisationPerson.id', '=', details.personId ?? null)
    .where('role', '=', 'booker')
    .where('formKeyUntil', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!person?.formKey) return null
  const { company, fullName: name, email } = person
  const address = pageUrls.teamsOfCompany(context.publicUrl, person.formKey)
  const provider = await getProvider(context, context.publicUrl)
  return renderMessage(context, companyForm, { name, company, address, provider }, { to: { name, address: email } })
}

function Body({ words, ...data }: WithWords<CompanyFormData, typeof companyFormWords>) {
  return (
    <EmailLayout data={{ site: data.provider }} title={words.heading} preview={`For ${data.company}.`}>
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      <LinkButton href={data.address}>Open the form</LinkButton>
      <Typed text={words.closing} />
    </EmailLayout>
  )
}
