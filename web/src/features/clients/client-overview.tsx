import type { ClientCard } from '@praxis/contract/clients/client-card'
import type { ClientRecord } from '@praxis/contract/clients/clients.contract'
import type { CustomField } from '@praxis/contract/clients/custom-fields.contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../lib/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { RecordColumns } from '../../ui/record/record-page.tsx'
import { NAME_KIND_WORDS } from './alias-fields.tsx'
import { clientCardQuery } from './client-card.api.ts'
import { CardEditor, type CardSection } from './client-card-editor.tsx'
import classes from './client-record.module.css'
import { ClientAddresses, ClientWays, ContactList } from './client-ways.tsx'
import { CommunicationList } from './communication-fields.tsx'
import { CustomValueList, fieldsFor } from './custom-field-values.tsx'
import { customFieldsQuery } from './custom-fields.api.ts'
import { PortalAccessCard } from './portal-access-card.tsx'
import { TagList } from './tag-fields.tsx'

interface OverviewProps {
	readonly one: ClientRecord
	readonly mayEdit: boolean
}

/** Everything the firm knows of a client at a glance; each part is changed where it stands. */
export function ClientOverview({ one, mayEdit }: OverviewProps) {
	const card = useQuery(clientCardQuery(one.id))
	const fields = useQuery(customFieldsQuery)
	if (card.data !== undefined) {
		return <LoadedOverview one={one} mayEdit={mayEdit} card={card.data} fields={fields.data?.fields ?? []} />
	}
	if (isNotSentYet(card.error)) {
		return <LoadedOverview one={one} mayEdit={false} card={NOTHING_READ} fields={[]} />
	}
	if (card.error === null) return <OverviewSkeleton />
	return <ErrorState message={failureOf(card.error).message} onRetry={() => card.refetch()} />
}

/** Of a client who was read or added without a network only the main things are known. */
const NOTHING_READ: ClientCard = {
	clientId: '',
	version: 0,
	emails: [],
	phones: [],
	addresses: [],
	contacts: [],
	names: [],
	tags: [],
	communication: { preferredChannel: '', refusedChannels: [], spokenLanguage: '', bestTime: '' },
	customValues: {},
}

function isNotSentYet(error: Error | null): boolean {
	return error instanceof ApiError && (error.status === 404 || error.status === 0)
}

const BONES = [16, 22, 12]

function OverviewSkeleton() {
	return (
		<Card title="How to reach them">
			<LoadingNote what="client" />
			{BONES.map((width) => (
				<Bone key={width} width={width} />
			))}
		</Card>
	)
}

interface LoadedProps extends OverviewProps {
	readonly card: ClientCard
	readonly fields: readonly CustomField[]
}

function LoadedOverview({ one, mayEdit, card, fields }: LoadedProps) {
	const [section, setSection] = useState<CardSection | null>(null)
	const own = fieldsFor(fields, one, card)
	const edit = (of: CardSection, what: string, isEmpty: boolean) =>
		mayEdit && <EditButton what={what} isEmpty={isEmpty} onClick={() => setSection(of)} />
	return (
		<>
			<RecordColumns
				main={
					<>
						<Card
							title="How to reach them"
							actions={edit('ways', 'email addresses and phone numbers', card.emails.length + card.phones.length === 0)}
						>
							<ClientWays one={one} card={card} />
						</Card>
						<Card title="Addresses" actions={edit('addresses', 'addresses', card.addresses.length === 0)}>
							<ClientAddresses one={one} card={card} />
						</Card>
						<Card title="Contacts" actions={edit('contacts', 'contacts', card.contacts.length === 0)}>
							<ContactList contacts={card.contacts} />
						</Card>
						{own.length > 0 && (
							<Card title="Kept by the firm" actions={edit('customValues', 'the fields of the firm', false)}>
								<CustomValueList fields={own} card={card} />
							</Card>
						)}
						{one.notes !== '' && (
							<Card title="About">
								<p className={classes.noteText}>{one.notes}</p>
							</Card>
						)}
					</>
				}
				side={
					<>
						{card !== NOTHING_READ && <PortalAccessCard one={one} mayEdit={mayEdit} />}
						<Card title="Tags" actions={edit('tags', 'tags', card.tags.length === 0)}>
							<TagList tags={card.tags} />
						</Card>
						<Card title="Other names" actions={edit('names', 'other names', card.names.length === 0)}>
							<OtherNames names={card.names} />
						</Card>
						<Card title="Communication" actions={edit('communication', 'how they want to be reached', false)}>
							<CommunicationList wish={card.communication} />
						</Card>
					</>
				}
			/>
			{section !== null && (
				<CardEditor section={section} card={card} fields={own} one={one} onDone={() => setSection(null)} />
			)}
		</>
	)
}

interface EditButtonProps {
	readonly what: string
	readonly isEmpty: boolean
	readonly onClick: () => void
}

function EditButton({ what, isEmpty, onClick }: EditButtonProps): ReactNode {
	const verb = isEmpty ? 'Add' : 'Edit'
	return (
		<Button size="small" variant="quiet" aria-label={`${verb} ${what}`} onClick={onClick}>
			{verb}
		</Button>
	)
}

function OtherNames({ names }: { readonly names: ClientCard['names'] }) {
	if (names.length === 0) return <p className={classes.none}>None known.</p>
	return (
		<dl className={classes.ways}>
			{names.map((one) => (
				<div key={one.id} className={classes.pair}>
					<dt>{NAME_KIND_WORDS[one.kind]}</dt>
					<dd>{one.name}</dd>
				</div>
			))}
		</dl>
	)
}
