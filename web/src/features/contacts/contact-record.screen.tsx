import { contacts } from '@praxis/contract/contacts/contacts.contract'
import { type ContactRecord, contactActions, contactFields } from '@praxis/contract/contacts/contacts.fields'
import { contactMerges } from '@praxis/contract/contacts/merge-contacts.contract'
import { PARTY_ROLE_LABELS } from '@praxis/contract/questionnaires/relationships'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { activityTab } from '../../parts/record-activity.tsx'
import { EditableRecordScreen } from '../../parts/record-screen.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { DataList } from '../../ui/list/data-list.tsx'
import { sourceOf } from '../../ui/list/source-of.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { CASES_OF_CONTACT, CONTACT_COLUMNS } from './contact-columns.tsx'
import { useMerging } from './contact-duplicates.tsx'
import { ContactOverview } from './contact-overview.tsx'
import {
	CONTACTS,
	casesOfContactQuery,
	contactActivityQuery,
	contactQuery,
	lastContactEditor,
	peopleQuery,
	TOPIC,
	useContactActions,
	useContactOverlay,
} from './contacts.api.ts'

const ContactEdit = lazy(async () => ({ default: (await import('./contact-form.tsx')).ContactEdit }))

const HISTORY = { fields: contactFields, actions: contactActions, createAction: 'contacts.create' }
const PEOPLE_COLUMNS = CONTACT_COLUMNS.map((column) => ({ ...column, sortable: false }))

export function ContactRecordScreen() {
	const mayCall = useMay()
	const mayEdit = mayCall(contacts.edit)
	return (
		<EditableRecordScreen
			what="contact"
			list={CONTACTS}
			facts={4}
			topic={TOPIC}
			query={contactQuery}
			overlay={useContactOverlay()}
			name={(one) => one.name}
			lastEditor={lastContactEditor}
			mayEdit={(one) => mayEdit && one.deletedAt === null}
			editor={ContactEdit}
		>
			{(one, page, edit) => (
				<RecordPage
					{...page}
					status={<ContactMark one={one} />}
					actions={<ContactActions one={one} onEdit={edit || null} />}
					facts={factsOf(one)}
					notice={
						<>
							{page.notice}
							{one.mergedIntoId !== null && (
								<Banner tone="grey">
									This contact was merged into{' '}
									<UiLink href={`${CONTACTS.href}/${one.mergedIntoId}`}>another one</UiLink>.
								</Banner>
							)}
						</>
					}
				>
					<RecordTabs
						label="Parts of this contact"
						tabs={[
							{ id: 'overview', label: 'Overview', content: () => <ContactOverview one={one} /> },
							...(mayCall(contacts.cases)
								? [{ id: 'cases', label: 'Cases', content: () => <CasesOfContact one={one} /> }]
								: []),
							...(one.kind === 'organization'
								? [{ id: 'people', label: 'People', content: () => <PeopleOf one={one} /> }]
								: []),
							activityTab({ query: contactActivityQuery(one.id), ...HISTORY }),
						]}
					/>
				</RecordPage>
			)}
		</EditableRecordScreen>
	)
}

function factsOf(one: ContactRecord) {
	return [
		...(one.kind === 'person' ? [{ label: contactFields.organizationName.label, value: <Work one={one} /> }] : []),
		{
			label: contactFields.email.label,
			value: one.email === '' ? null : <a href={`mailto:${one.email}`}>{one.email}</a>,
		},
		{
			label: contactFields.phone.label,
			value: one.phone === '' ? null : <a href={`tel:${one.phone}`}>{one.phone}</a>,
		},
		{
			label: contactFields.roles.label,
			value: one.roles.map((role) => PARTY_ROLE_LABELS[role]).join(', ') || 'No case',
		},
		{ label: contactFields.createdAt.label, value: <InstantText at={one.createdAt} shown="day" /> },
	]
}

function Work({ one: { jobTitle, organizationId, organizationName } }: { readonly one: ContactRecord }) {
	if (organizationId === null || organizationName === null) return jobTitle || 'None'
	return (
		<>
			{jobTitle !== '' && `${jobTitle}, `}
			<UiLink href={`${CONTACTS.href}/${organizationId}`}>{organizationName}</UiLink>
		</>
	)
}

function ContactMark({ one }: { readonly one: ContactRecord }) {
	if (one.deletedAt !== null) return <StatusMark tone="red">Deleted</StatusMark>
	return <StatusMark tone="grey">{contactFields.kind.values[one.kind]}</StatusMark>
}

interface ContactActionsProps {
	readonly one: ContactRecord
	readonly onEdit: (() => void) | null
}

function ContactActions({ one, onEdit }: ContactActionsProps) {
	const mayCall = useMay()
	const mayDelete = mayCall(contacts.delete)
	const { remove, restore } = useContactActions()
	const merging = useMerging(one)
	if (one.deletedAt !== null) {
		return mayDelete && one.mergedIntoId === null ? (
			<Button icon={<Icon name="restore" />} onClick={() => restore(one)}>
				Restore
			</Button>
		) : null
	}
	return (
		<>
			{onEdit !== null && (
				<Button variant="primary" icon={<Icon name="edit" />} onClick={onEdit}>
					Edit
				</Button>
			)}
			{mayDelete && one.caseCount === 0 && (
				<Button icon={<Icon name="trash" />} onClick={() => remove(one)}>
					Delete
				</Button>
			)}
			{mayCall(contactMerges.merge) && <Button onClick={() => merging.ask('')}>Merge…</Button>}
			{merging.dialog}
		</>
	)
}

function CasesOfContact({ one }: { readonly one: ContactRecord }) {
	const list = useListState()
	return (
		<DataList
			label="Cases"
			searchable={false}
			columns={CASES_OF_CONTACT}
			list={list}
			source={sourceOf(useInfiniteQuery(casesOfContactQuery(one.id)))}
			rowKey={(row) => row.id}
			rowLabel={(row) => row.caseName}
			rowHref={(row) => `/dashboard/cases/${row.caseId}?tab=parties`}
			empty={{ title: 'No cases yet', text: 'Add this contact as a party on the Parties tab of a case.' }}
		/>
	)
}

function PeopleOf({ one }: { readonly one: ContactRecord }) {
	const list = useListState()
	return (
		<DataList
			label="People"
			singular="person"
			searchable={false}
			columns={PEOPLE_COLUMNS}
			list={list}
			source={sourceOf(useInfiniteQuery(peopleQuery(one.id)))}
			rowKey={(row) => row.id}
			rowLabel={(row) => row.name}
			rowHref={(row) => `${CONTACTS.href}/${row.id}`}
			empty={{ title: 'No people yet', text: 'People name this organization in their own contact.' }}
		/>
	)
}
