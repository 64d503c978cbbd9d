import {
	CARD_LIST_MAX,
	type CardLists,
	CHANNEL_LABELS,
	CHANNELS,
	type Channel,
	type ClientCard,
	cardFields,
	communicationFields,
	NAME_KIND_LABELS,
	TAGS_MAX,
} from '@praxis/contract/clients/client-card.fields'
import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import type { CustomField } from '@praxis/contract/clients/custom-fields.contract'
import { optionsOf } from '@praxis/contract/kernel/field'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { FieldRow, FormSection } from '../../ui/form/form.tsx'
import { RowList } from '../../ui/form/row-list.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { CardDialog } from './card-dialog.tsx'
import { clientTagsQuery } from './client-parts.api.ts'
import classes from './client-record.module.css'
import { CustomValueFields } from './custom-field-values.tsx'

const CHANNEL_OPTIONS = CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] }))

/** The section of the card being edited. */
export type CardSection = 'contactMethods' | Exclude<keyof CardLists, 'emails' | 'phones'>

interface CardEditorProps {
	readonly section: CardSection
	readonly card: ClientCard
	readonly one: ClientRecord
	/** The custom fields of this client. */
	readonly fields: readonly CustomField[]
	readonly onDone: () => void
}

/** The dialog to edit one section of a card. */
export function CardEditor({ section, card, one, fields, onDone }: CardEditorProps) {
	const shared = { card, onDone }
	switch (section) {
		case 'contactMethods':
			return (
				<CardDialog {...shared} wide title={`Contact information of ${one.fullName}`} parts={['emails', 'phones']}>
					{(form) => <ContactMethodFields form={form} />}
				</CardDialog>
			)
		case 'addresses':
		case 'contacts':
		case 'names':
			return <RowsEditor section={section} {...shared} />
		case 'tags':
			return (
				<CardDialog {...shared} title={cardFields.tags.label} parts={['tags']}>
					{(form) => <TagFields form={form} />}
				</CardDialog>
			)
		case 'communication':
			return (
				<CardDialog {...shared} title={cardFields.communication.label} parts={['communication']}>
					{(form) => <CommunicationFields form={form} />}
				</CardDialog>
			)
		case 'customValues':
			return (
				<CardDialog {...shared} title={cardFields.customValues.label} parts={['customValues']}>
					{(form) => <CustomValueFields fields={fields} form={form} />}
				</CardDialog>
			)
	}
}

interface RowsEditorProps {
	readonly section: 'addresses' | 'contacts' | 'names'
	readonly card: ClientCard
	readonly onDone: () => void
}

function RowsEditor({ section, ...shared }: RowsEditorProps) {
	switch (section) {
		case 'addresses':
			return (
				<CardDialog
					{...shared}
					wide
					blank={{ addresses: [newAddress()] }}
					title={cardFields.addresses.label}
					parts={['addresses']}
				>
					{(form) => <AddressFields form={form} />}
				</CardDialog>
			)
		case 'contacts':
			return (
				<CardDialog
					{...shared}
					wide
					blank={{ contacts: [newContact()] }}
					title={cardFields.contacts.label}
					parts={['contacts']}
				>
					{(form) => <ContactFields form={form} />}
				</CardDialog>
			)
		case 'names':
			return (
				<CardDialog {...shared} wide blank={{ names: [newAlias()] }} title={cardFields.names.label} parts={['names']}>
					{(form) => <AliasFields form={form} />}
				</CardDialog>
			)
	}
}

/** Additional email addresses and phone numbers. */
function ContactMethodFields({ form }: { readonly form: AppForm<Pick<CardLists, 'emails' | 'phones'>> }) {
	return (
		<>
			<FormSection title={cardFields.emails.label}>
				<RowList
					formId={form.id}
					path="emails"
					noun="email address"
					rows={form.values.emails}
					errors={form.errors}
					onChange={(emails) => form.set({ emails })}
					max={CARD_LIST_MAX}
					ordered
					create={() => ({ id: newId(), label: '', email: '' })}
				>
					{(_, bind) => (
						<FieldRow>
							<TextField label="Email" type="email" required {...bind('email')} />
							<TextField label="Label" placeholder="Work" {...bind('label')} />
						</FieldRow>
					)}
				</RowList>
			</FormSection>
			<FormSection title={cardFields.phones.label}>
				<RowList
					formId={form.id}
					path="phones"
					noun="phone number"
					rows={form.values.phones}
					errors={form.errors}
					onChange={(phones) => form.set({ phones })}
					max={CARD_LIST_MAX}
					ordered
					create={() => ({ id: newId(), label: '', phone: '' })}
				>
					{(_, bind) => (
						<FieldRow>
							<TextField label="Phone" type="tel" required {...bind('phone')} />
							<TextField label="Label" placeholder="Mobile" {...bind('label')} />
						</FieldRow>
					)}
				</RowList>
			</FormSection>
		</>
	)
}

function newContact(): CardLists['contacts'][number] {
	return { id: newId(), name: '', role: '', email: '', phone: '', note: '' }
}

function ContactFields({ form }: { readonly form: AppForm<Pick<CardLists, 'contacts'>> }) {
	return (
		<RowList
			formId={form.id}
			path="contacts"
			noun="contact"
			rows={form.values.contacts}
			errors={form.errors}
			onChange={(contacts) => form.set({ contacts })}
			max={CARD_LIST_MAX}
			create={newContact}
		>
			{(_, bind) => (
				<>
					<FieldRow>
						<TextField label="Name" required {...bind('name')} />
						<TextField label="Role" placeholder="General counsel" {...bind('role')} />
					</FieldRow>
					<FieldRow>
						<TextField label="Email" type="email" {...bind('email')} />
						<TextField label="Phone" type="tel" {...bind('phone')} />
					</FieldRow>
					<TextField label="Note" placeholder="Call the assistant first" {...bind('note')} />
				</>
			)}
		</RowList>
	)
}

function newAddress(): CardLists['addresses'][number] {
	return { id: newId(), label: '', street: '', city: '', state: '', zip: '', country: '' }
}

function AddressFields({ form }: { readonly form: AppForm<Pick<CardLists, 'addresses'>> }) {
	return (
		<RowList
			formId={form.id}
			path="addresses"
			noun="address"
			rows={form.values.addresses}
			errors={form.errors}
			onChange={(addresses) => form.set({ addresses })}
			max={CARD_LIST_MAX}
			create={newAddress}
		>
			{(_, bind) => (
				<>
					<FieldRow>
						<TextField label="Street" {...bind('street')} />
						<TextField label="Label" placeholder="Summer house" {...bind('label')} />
					</FieldRow>
					<FieldRow>
						<TextField label="City" {...bind('city')} />
						<TextField label="State" {...bind('state')} />
						<TextField label="ZIP code" {...bind('zip')} />
					</FieldRow>
					<TextField label="Country" {...bind('country')} />
				</>
			)}
		</RowList>
	)
}

function newAlias(): CardLists['names'][number] {
	return { id: newId(), name: '', kind: 'alias' }
}

function AliasFields({ form }: { readonly form: AppForm<Pick<CardLists, 'names'>> }) {
	return (
		<>
			<p>Trade names, maiden names and former names. Search and conflict checks include them.</p>
			<RowList
				formId={form.id}
				path="names"
				noun="name"
				rows={form.values.names}
				errors={form.errors}
				onChange={(names) => form.set({ names })}
				max={CARD_LIST_MAX}
				create={newAlias}
			>
				{(row, bind, change) => (
					<FieldRow>
						<TextField label="Name" required {...bind('name')} />
						<SelectField
							label="Type"
							required
							options={optionsOf({ values: NAME_KIND_LABELS })}
							value={row.kind}
							onChange={(kind) => kind !== null && change({ kind })}
						/>
					</FieldRow>
				)}
			</RowList>
		</>
	)
}

const VOICEMAIL_OPTIONS = optionsOf(communicationFields.voicemail)

function CommunicationFields({ form }: { readonly form: AppForm<Pick<CardLists, 'communication'>> }) {
	const { communication } = form.values
	const set = (part: Partial<CardLists['communication']>) => form.set({ communication: { ...communication, ...part } })
	const bind = (field: 'spokenLanguage' | 'bestTime') => ({
		id: `${form.id}-communication.${field}`,
		value: communication[field],
		error: form.errors[`communication.${field}`] ?? null,
		autoComplete: 'off' as const,
		onChange: (text: string) => set({ [field]: text }),
	})
	const refuse = (one: Channel, isRefused: boolean) =>
		set({
			refusedChannels: CHANNELS.filter((each) =>
				each === one ? isRefused : communication.refusedChannels.includes(each),
			),
		})
	return (
		<>
			<SelectField
				label={communicationFields.preferredChannel.label}
				clearable
				id={`${form.id}-communication.preferredChannel`}
				options={CHANNEL_OPTIONS}
				value={communication.preferredChannel === '' ? null : communication.preferredChannel}
				error={form.errors['communication.preferredChannel'] ?? null}
				onChange={(chosen) => set({ preferredChannel: chosen ?? '' })}
			/>
			<FieldRow>
				<TextField label={communicationFields.spokenLanguage.label} placeholder="Spanish" {...bind('spokenLanguage')} />
				<TextField label={communicationFields.bestTime.label} placeholder="Weekdays after 4 pm" {...bind('bestTime')} />
			</FieldRow>
			<SelectField
				label={communicationFields.voicemail.label}
				clearable
				id={`${form.id}-communication.voicemail`}
				options={VOICEMAIL_OPTIONS}
				value={communication.voicemail || null}
				onChange={(chosen) => set({ voicemail: chosen ?? '' })}
			/>
			<FormSection title={communicationFields.refusedChannels.label}>
				{CHANNELS.map((one) => (
					<CheckboxField
						key={one}
						label={CHANNEL_LABELS[one]}
						value={communication.refusedChannels.includes(one)}
						onChange={(isRefused) => refuse(one, isRefused)}
					/>
				))}
			</FormSection>
		</>
	)
}

const SUGGESTED_MAX = 8

/** Suggests tags already in use. */
function TagFields({ form }: { readonly form: AppForm<Pick<CardLists, 'tags'>> }) {
	const query = useQuery(clientTagsQuery)
	const known = (query.data?.tags ?? []).map((one) => one.tag)
	const { tags } = form.values
	const suggested = known.filter((tag) => !tags.includes(tag)).slice(0, SUGGESTED_MAX)
	return (
		<>
			<TagsField
				label={cardFields.tags.label}
				help="Short words to group and filter clients."
				suggestions={known}
				max={TAGS_MAX}
				{...form.field('tags')}
			/>
			{suggested.length > 0 && tags.length < TAGS_MAX && (
				<fieldset className={classes.offered}>
					<legend className={classes.hint}>Suggestions</legend>
					{suggested.map((tag) => (
						<Button key={tag} size="small" onClick={() => form.set({ tags: [...tags, tag] })}>
							{tag}
						</Button>
					))}
				</fieldset>
			)}
		</>
	)
}
