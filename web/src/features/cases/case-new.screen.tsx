import { NEW_PARTIES_MAX } from '@praxis/contract/cases/cases.contract'
import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import { line } from '@praxis/contract/kernel/text'
import { RELATIONSHIPS } from '@praxis/contract/questionnaires/relationships'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useSession } from '../../lib/session/user-provider.tsx'
import { useNewRecord } from '../../parts/use-new-record.ts'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions, FormFields, FormSection } from '../../ui/form/form.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useHasNetwork } from '../../ui/page/use-has-network.ts'
import { ClientField } from '../clients/client-field.tsx'
import { clientQuery } from '../clients/clients.api.ts'
import { BesideForm, ConflictGate } from '../conflicts/conflict-gate.tsx'
import { ContactNameField } from '../contacts/contact-field.tsx'
import { contactQuery } from '../contacts/contacts.api.ts'
import { namesToCheck } from '../contacts/undecided-cases.tsx'
import { CaseFields, emptyCaseForm, newCaseForm } from './case-form.tsx'
import { CASE_LISTS, CASES, newCaseRecord, openCase, openedToday, savingCase } from './cases.api.ts'
import { type NamedParty, NO_PARTY, PartyRows } from './party-fields.tsx'

/** Rows without a name are omitted. */
const newCaseWithParties = newCaseForm.extend({
	parties: z
		.array(z.object({ name: line(200), role: z.enum(RELATIONSHIPS), contactId: z.string().optional() }))
		.max(NEW_PARTIES_MAX)
		.transform((rows) =>
			rows.flatMap(({ contactId = '', ...row }) =>
				row.name === '' ? [] : [contactId === '' ? row : { ...row, contactId }],
			),
		),
})

function namesOf({ fullName, companyName, email, phone }: ClientRecord) {
	const side = 'client' as const
	return [
		{ name: fullName, email, phone, side },
		{ name: companyName, side },
	]
}

/** Names of the parties as the server checks them: a chosen contact with its other names, email and phone. */
function usePartyNames(parties: readonly NamedParty[]) {
	const chosen = useQueries({
		queries: parties.map(({ contactId = '' }) => ({ ...contactQuery(contactId), enabled: contactId !== '' })),
	})
	return parties.flatMap(({ name, contactId = '' }, at) => {
		const contact = contactId === '' ? undefined : chosen[at]?.data
		return contact === undefined ? [{ name }] : namesToCheck(contact)
	})
}

/** The URL may preselect the client with `client_id` and `client_name`. */
export function CaseNewScreen() {
	const { user } = useSession()
	const { params } = useUrlParams()
	const cache = useQueryClient()
	const hasNetwork = useHasNetwork()
	const save = useSave(openCase, savingCase('Failed to create case'))
	const clientId = params.get('client_id') ?? ''
	const own = user.role === 'attorney' ? { id: user.id, name: user.fullName } : null
	const form = useNewRecord({
		what: 'case',
		path: CASES.href,
		lists: CASE_LISTS,
		schema: newCaseWithParties,
		initialValues: { ...emptyCaseForm(clientId, own?.id ?? null), parties: [NO_PARTY] },
		row: (values, madeAt) => newCaseRecord(cache, values, madeAt),
		save: (values) =>
			save(hasNetwork ? values : openedToday(cache, values, new Date()), {
				key: values.id,
				message: ({ caseName }) => `Opened “${caseName}”.`,
			}),
	})
	const client = form.field('clientId')
	const chosen = useQuery({ ...clientQuery(client.value), enabled: client.value !== '' })
	const givenName = client.value === clientId ? params.get('client_name') : null
	const others = usePartyNames(form.values.parties)
	const question = {
		names: [...(chosen.data === undefined || client.value === '' ? [] : namesOf(chosen.data)), ...others],
		exceptClientIds: client.value === '' ? [] : [client.value],
	}
	return (
		<>
			<PageHeader title="New case" lead="Only a client, a name and a type are required." back={CASES} />
			<Form form={form} label="New case">
				<BesideForm aside={<ConflictGate question={question} subjectId={form.values.id} />}>
					<FormFields>
						<ClientField label="Client" required givenName={givenName} {...client} />
						<FormSection title="Opposing and other parties">
							<PartyRows
								form={form}
								max={NEW_PARTIES_MAX}
								nameField={({ name, contactId = '' }, field, change) => (
									<ContactNameField {...field} typed={name} value={contactId} onChange={change} />
								)}
							/>
						</FormSection>
						<FormSection title="Case">
							<CaseFields
								form={form}
								attorney={own}
								otherwise={own === null ? chosen.data?.attorneyName : null}
								read={null}
							/>
						</FormSection>
					</FormFields>
				</BesideForm>
				<FormActions form={form} submit="Open case" cancel={{ href: CASES.href }} />
			</Form>
		</>
	)
}
