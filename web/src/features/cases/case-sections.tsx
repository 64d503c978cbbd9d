import { ASSISTING_MAX, type CaseRecord, caseFields } from '@praxis/contract/cases/cases.fields'
import { unusualDay } from '@praxis/contract/cases/unusual-day.rules'
import { TAGS_MAX } from '@praxis/contract/clients/client-card.fields'
import { optionsOf } from '@praxis/contract/kernel/field'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DateField } from '../../ui/form/date-field.tsx'
import { FieldRow, FoldedSection } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { AttorneyField, AttorneysField } from '../attorneys/attorney-field.tsx'
import { CustomValueFields } from '../clients/custom-field-values.tsx'
import { caseFieldsQuery } from '../clients/custom-fields.api.ts'
import { CourtField } from '../firm/court-field.tsx'
import { findPeople } from '../identity/find-people.ts'
import type { CaseFormValues } from './case-form.tsx'
import { caseTagsQuery } from './cases.api.ts'

type CaseForm = Pick<AppForm<CaseFormValues>, 'values' | 'field' | 'errors' | 'id' | 'set'>

interface SectionProps {
	readonly title: string
	readonly form: CaseForm
	readonly fields: readonly (keyof CaseFormValues & keyof typeof caseFields)[]
	/** A field with a value in every case. */
	readonly always?: keyof CaseFormValues
	readonly children: () => ReactNode
}

function isFilled(value: unknown): boolean {
	if (typeof value !== 'object' || value === null) return Boolean(value)
	return Object.values(value).some(Boolean)
}

/** Folded while none of its fields is filled in. */
function Section({ title, form, fields, always, children }: SectionProps) {
	const filled = fields.filter((field) => isFilled(form.values[field]))
	const own: readonly (string | undefined)[] = [...fields, always]
	const hasError = Object.keys(form.errors).some((name) => own.includes(name.split('.')[0]))
	return (
		<FoldedSection title={title} filled={filled.map((field) => caseFields[field].label).join(', ')} hasError={hasError}>
			{children}
		</FoldedSection>
	)
}

interface CaseSectionsProps {
	readonly form: CaseForm
	/** The case as it was read; null for a new one. */
	readonly read: CaseRecord | null
}

/** What is rarely known when a case is opened: court, dates, team, fees and custom fields. */
export function CaseSections({ form, read }: CaseSectionsProps) {
	return (
		<div>
			<Section title="Court" form={form} fields={['court', 'docketNumber', 'jurisdiction', 'judge']}>
				{() => <CourtFields form={form} />}
			</Section>
			<Section title="Dates" form={form} fields={['closedOn', 'limitationOn', 'limitationBasis']} always="openedOn">
				{() => <DateFields form={form} isNew={read === null} />}
			</Section>
			<Section title="Team" form={form} fields={['assistingAttorneyIds', 'paralegalId', 'originatingAttorneyId']}>
				{() => <TeamFields form={form} read={read} />}
			</Section>
			<Section title="Fees and tags" form={form} fields={['feeArrangement', 'referralSource', 'tags']}>
				{() => <FeeFields form={form} />}
			</Section>
			<CustomSection form={form} />
		</div>
	)
}

function CourtFields({ form }: { readonly form: CaseForm }) {
	const { court, docketNumber, jurisdiction, judge } = caseFields
	const { value, onChange: _, ...field } = form.field('court')
	const choose = (chosen: string, known: string) => form.set({ court: chosen, ...(known && { jurisdiction: known }) })
	return (
		<>
			<FieldRow>
				<CourtField label={court.label} {...field} value={value} onChoose={choose} />
				<TextField label={docketNumber.label} autoComplete="off" {...form.field('docketNumber')} />
			</FieldRow>
			<FieldRow>
				<TextField label={jurisdiction.label} autoComplete="off" {...form.field('jurisdiction')} />
				<TextField label={judge.label} autoComplete="off" {...form.field('judge')} />
			</FieldRow>
		</>
	)
}

const ENDED = ['Closed', 'Inactive', 'Archived']

function DateFields({ form, isNew }: { readonly form: CaseForm; readonly isNew: boolean }) {
	const { openedOn, closedOn, limitationOn, limitationBasis } = caseFields
	const limit = form.values.limitationOn
	const asked = limit && unusualDay(limit, new Date().toISOString().slice(0, 10))
	return (
		<>
			<FieldRow>
				<DateField
					label={openedOn.label}
					required={!isNew}
					help={isNew ? 'Today if empty.' : undefined}
					{...form.field('openedOn')}
				/>
				{ENDED.includes(form.values.status) && (
					<DateField
						label={closedOn.label}
						help={form.values.status === 'Closed' ? 'Today if empty.' : undefined}
						{...form.field('closedOn')}
					/>
				)}
				<DateField
					label={limitationOn.label}
					help={asked && <strong>{asked}</strong>}
					{...form.field('limitationOn')}
				/>
			</FieldRow>
			<TextareaField
				label={limitationBasis.label}
				rows={2}
				help="The statute, the event it runs from and any tolling."
				{...form.field('limitationBasis')}
			/>
		</>
	)
}

function TeamFields({ form, read }: CaseSectionsProps) {
	const { assistingAttorneyIds, paralegalId, originatingAttorneyId } = caseFields
	const names = Object.fromEntries(
		(read?.assistingAttorneyIds ?? []).map((id, at) => [id, read?.assistingAttorneyNames[at]]),
	)
	return (
		<>
			<AttorneysField
				label={assistingAttorneyIds.label}
				names={names}
				max={ASSISTING_MAX}
				{...form.field('assistingAttorneyIds')}
			/>
			<FieldRow>
				<AttorneyField
					label={paralegalId.label}
					search={findPeople}
					first={read && { id: read.paralegalId, name: read.paralegalName }}
					{...form.field('paralegalId')}
				/>
				<AttorneyField
					label={originatingAttorneyId.label}
					first={read && { id: read.originatingAttorneyId, name: read.originatingAttorneyName }}
					{...form.field('originatingAttorneyId')}
				/>
			</FieldRow>
		</>
	)
}

function FeeFields({ form }: { readonly form: CaseForm }) {
	const { feeArrangement, referralSource, tags } = caseFields
	const known = useQuery(caseTagsQuery).data?.tags ?? []
	return (
		<>
			<FieldRow>
				<SelectField
					label={feeArrangement.label}
					clearable
					options={optionsOf(feeArrangement)}
					{...form.field('feeArrangement')}
				/>
				<TextField label={referralSource.label} autoComplete="off" {...form.field('referralSource')} />
			</FieldRow>
			<TagsField
				label={tags.label}
				help="Short words to group and filter cases."
				suggestions={known}
				max={TAGS_MAX}
				{...form.field('tags')}
			/>
		</>
	)
}

/** The custom fields in use, and those retired that have a value. */
function CustomSection({ form }: { readonly form: CaseForm }) {
	const { data } = useQuery(caseFieldsQuery)
	const fields = (data?.fields ?? []).filter(({ id, isRetired }) => !isRetired || form.values.customValues[id])
	if (fields.length === 0) return null
	return (
		<Section title="Custom fields" form={form} fields={['customValues']}>
			{() => <CustomValueFields fields={fields} form={form} />}
		</Section>
	)
}
