import {
	CHANNEL_LABELS,
	type ClientCard,
	cardFields,
	communicationFields,
	NAME_KIND_LABELS,
} from '@praxis/contract/clients/client-card.fields'
import { type ClientRecord, clientFields } from '@praxis/contract/clients/clients.fields'
import type { CustomField } from '@praxis/contract/clients/custom-fields.contract'
import { textOfValue } from '@praxis/contract/kernel/field'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ApiError } from '../../lib/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Muted, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { Avatar } from '../../ui/page/avatar.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { RecordColumns } from '../../ui/record/record-page.tsx'
import { addressLines, fieldsFor } from './card-text.ts'
import type { CardSection } from './client-card-editor.tsx'
import { clientCardQuery } from './client-parts.api.ts'
import classes from './client-record.module.css'
import { customFieldsQuery } from './custom-fields.api.ts'
import { CustomValueList } from './custom-value-list.tsx'
import { PortalAccessCard } from './portal-access-card.tsx'

const CardEditor = lazy(async () => ({ default: (await import('./client-card-editor.tsx')).CardEditor }))

interface OverviewProps {
	readonly one: ClientRecord
	readonly mayEdit: boolean
}

/** The client at a glance; each part is edited in place. */
export function ClientOverview({ one, mayEdit }: OverviewProps) {
	const card = useQuery(clientCardQuery(one.id))
	const fields = useQuery(customFieldsQuery)
	if (card.data !== undefined) {
		return <LoadedOverview one={one} mayEdit={mayEdit} card={card.data} fields={fields.data?.fields ?? []} />
	}
	if (isUnavailable(card.error)) {
		return <LoadedOverview one={one} mayEdit={false} card={EMPTY_CARD} fields={[]} />
	}
	if (card.error === null) return <OverviewSkeleton />
	return <ErrorState message={failureOf(card.error).message} onRetry={() => card.refetch()} />
}

/** The card of a client that was read or added offline. */
const EMPTY_CARD: ClientCard = {
	clientId: '',
	version: 0,
	emails: [],
	phones: [],
	addresses: [],
	contacts: [],
	names: [],
	tags: [],
	communication: { preferredChannel: '', refusedChannels: [], spokenLanguage: '', bestTime: '', voicemail: '' },
	customValues: {},
}

function isUnavailable(error: Error | null): boolean {
	return error instanceof ApiError && (error.status === 404 || error.status === 0)
}

const BONES = [16, 22, 12]

function OverviewSkeleton() {
	return (
		<Card title="Contact information">
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
	const methods = card.emails.length + card.phones.length
	const edit = (of: CardSection, what: string, isEmpty: boolean) =>
		mayEdit && <EditButton what={what} isEmpty={isEmpty} onClick={() => setSection(of)} />
	return (
		<>
			<RecordColumns
				main={
					<>
						<Card
							title="Contact information"
							actions={edit('contactMethods', 'email addresses and phone numbers', methods === 0)}
						>
							<ContactMethods one={one} card={card} />
						</Card>
						<Card title="Addresses" actions={edit('addresses', 'addresses', card.addresses.length === 0)}>
							<ClientAddresses one={one} card={card} />
						</Card>
						<Card title="Contacts" actions={edit('contacts', 'contacts', card.contacts.length === 0)}>
							<ContactList contacts={card.contacts} />
						</Card>
						{own.length > 0 && (
							<Card title={cardFields.customValues.label} actions={edit('customValues', 'custom fields', false)}>
								<CustomValueList fields={own} values={card.customValues} />
							</Card>
						)}
						{one.notes !== '' && (
							<Card title={clientFields.notes.label}>
								<Text as="p" width="measure" breaks lines>
									{one.notes}
								</Text>
							</Card>
						)}
					</>
				}
				side={
					<>
						{card !== EMPTY_CARD && <PortalAccessCard one={one} mayEdit={mayEdit} />}
						<Card title="Tags" actions={edit('tags', 'tags', card.tags.length === 0)}>
							<TagList tags={card.tags} />
						</Card>
						<Card title="Other names" actions={edit('names', 'other names', card.names.length === 0)}>
							<OtherNames names={card.names} />
						</Card>
						<Card title="Communication" actions={edit('communication', 'communication preferences', false)}>
							<CommunicationList communication={card.communication} />
						</Card>
					</>
				}
			/>
			{section !== null && (
				<Suspense fallback={null}>
					<CardEditor section={section} card={card} fields={own} one={one} onDone={() => setSection(null)} />
				</Suspense>
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
	if (names.length === 0) return <Muted as="p">None.</Muted>
	return (
		<dl className={classes.details}>
			{names.map((one) => (
				<div key={one.id} className={classes.pair}>
					<dt>{NAME_KIND_LABELS[one.kind]}</dt>
					<dd>{one.name}</dd>
				</div>
			))}
		</dl>
	)
}

/** The communication preferences of a client. */
function CommunicationList({ communication }: Pick<ClientCard, 'communication'>) {
	const { preferredChannel, refusedChannels, spokenLanguage, bestTime, voicemail } = communication
	const { label } = communicationFields.preferredChannel
	const rows = [
		[label, preferredChannel === '' ? '' : CHANNEL_LABELS[preferredChannel]],
		[communicationFields.spokenLanguage.label, spokenLanguage],
		[communicationFields.bestTime.label, bestTime],
		[communicationFields.voicemail.label, textOfValue(communicationFields.voicemail, voicemail) ?? ''],
		[
			communicationFields.refusedChannels.label,
			refusedChannels.map((one) => CHANNEL_LABELS[one].toLowerCase()).join(', '),
		],
	].filter(([, value]) => value !== '')
	if (rows.length === 0) return <Muted as="p">No preferences.</Muted>
	return (
		<dl className={classes.details}>
			{rows.map(([label, value]) => (
				<div key={label} className={classes.pair}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	)
}

function TagList({ tags }: { readonly tags: readonly string[] }) {
	if (tags.length === 0) return <Muted as="p">No tags.</Muted>
	return (
		<ul className={classes.tags}>
			{tags.map((tag) => (
				<li key={tag}>{tag}</li>
			))}
		</ul>
	)
}

function MailLink({ email }: { readonly email: string }) {
	return <a href={`mailto:${email}`}>{email}</a>
}

/** A valid number is a link; any other text is marked as incomplete. */
function PhoneLink({ phone, e164 }: { readonly phone: string; readonly e164: string }) {
	if (e164 !== '') return <a href={`tel:${e164}`}>{phone}</a>
	return (
		<>
			{phone} <span className={classes.hint}>(not a complete number)</span>
		</>
	)
}

/** The contact methods of a client, main ones first. */
function ContactMethods({ one, card }: { readonly one: ClientRecord; readonly card: ClientCard }) {
	const isNone = one.email === '' && one.phone === '' && card.emails.length + card.phones.length === 0
	if (isNone) return <Muted as="p">No email address or phone number.</Muted>
	return (
		<dl className={classes.details}>
			{one.email !== '' && (
				<Detail label="Email">
					<MailLink email={one.email} />
				</Detail>
			)}
			{card.emails.map(({ id, label, email }) => (
				<Detail key={id} label={label || 'Email'}>
					<MailLink email={email} />
				</Detail>
			))}
			{one.phone !== '' && (
				<Detail label="Phone">
					<a href={`tel:${one.phone}`}>{one.phone}</a>
				</Detail>
			)}
			{card.phones.map((phone) => (
				<Detail key={phone.id} label={phone.label || 'Phone'}>
					<PhoneLink {...phone} />
				</Detail>
			))}
		</dl>
	)
}

function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
	return (
		<>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</>
	)
}

/** The addresses of a client, main one first. */
function ClientAddresses({ one, card }: { readonly one: ClientRecord; readonly card: ClientCard }) {
	const { address: street, city, state, zip, country } = one
	const lines = addressLines({ street, city, state, zip, country })
	const company = lines.length === 0 || one.companyName === one.fullName ? '' : one.companyName
	const main = [company, ...lines].filter(Boolean)
	if (main.length === 0 && card.addresses.length === 0) {
		return <Muted as="p">No address.</Muted>
	}
	return (
		<dl className={classes.details}>
			{main.length > 0 && <Detail label="Main">{main.join('\n')}</Detail>}
			{card.addresses.map((address) => (
				<Detail key={address.id} label={address.label || 'Address'}>
					{addressLines(address).join('\n')}
				</Detail>
			))}
		</dl>
	)
}

function ContactList({ contacts }: { readonly contacts: ClientCard['contacts'] }) {
	if (contacts.length === 0) {
		return <Muted as="p">No contacts. Add the people to talk to: an assistant, general counsel, a family member.</Muted>
	}
	return (
		<Stack as="ul" breaks>
			{contacts.map((one) => (
				<li key={one.id} className={classes.person}>
					<Avatar name={one.name} decorative />
					<div>
						<Text weight="medium">{one.name}</Text>
						{one.role !== '' && <span className={classes.hint}> · {one.role}</span>}
					</div>
					<Row gap={4} lineGap="half" align="stretch" size="small">
						{one.email !== '' && <MailLink email={one.email} />}
						{one.phone !== '' && (
							<span>
								<PhoneLink {...one} />
							</span>
						)}
					</Row>
					{one.note !== '' && <div className={classes.hint}>{one.note}</div>}
				</li>
			))}
		</Stack>
	)
}
