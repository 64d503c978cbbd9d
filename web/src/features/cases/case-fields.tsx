import { CASE_PRIORITIES, CASE_STATUSES, CASE_TYPES } from '@praxis/contract/cases/case-fields'
import { users } from '@praxis/contract/identity/users.contract'
import { PAGE_LIMIT_MAX } from '@praxis/contract/kernel/page'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { FieldRow } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { findAttorneys } from '../identity/find-attorneys.ts'
import type { CaseFormValues } from './case-form-values.ts'
import { PRIORITY_WORDS } from './case-words.ts'

const TYPES = CASE_TYPES.map((value) => ({ value, label: value }))
const STATUSES = CASE_STATUSES.map((value) => ({ value, label: value }))
const PRIORITIES = CASE_PRIORITIES.map((value) => ({ value, label: PRIORITY_WORDS[value] }))

/** Who a draft may have named: drafts keep ids, not names. */
const firmPeopleQuery = queryOptions({
	queryKey: ['users', 'firm-people'],
	queryFn: ({ signal }) => call(users.firmPeople, { limit: PAGE_LIMIT_MAX }, { signal }),
})

interface CaseFieldsProps {
	readonly form: AppForm<CaseFormValues>
	/** The attorney the form begins with. */
	readonly attorney: { readonly id: string | null; readonly name: string | null } | null
	/** Who is responsible when nobody is named. */
	readonly otherwise?: string | null | undefined
}

/** A text field of the form, as a control that may be empty. */
function choiceOf(form: AppForm<CaseFormValues>, name: 'type' | 'status' | 'priority' | 'attorneyId') {
	const field = form.field(name)
	return { ...field, value: field.value || null, onChange: (value: string | null) => field.onChange(value ?? '') }
}

/** The fields of a case beside its client. */
export function CaseFields({ form, attorney, otherwise }: CaseFieldsProps) {
	const attorneyId = form.field('attorneyId').value
	const isFirst = attorneyId === (attorney?.id ?? '')
	const firm = useQuery({ ...firmPeopleQuery, enabled: !isFirst })
	const name = isFirst ? attorney?.name : firm.data?.items.find((person) => person.id === attorneyId)?.fullName
	return (
		<>
			<TextField label="Case name" required autoComplete="off" {...form.field('caseName')} />
			<TextField label="Title" help="What it is about, in a few words." autoComplete="off" {...form.field('title')} />
			<FieldRow>
				<ComboboxField
					label="Type"
					required
					options={TYPES}
					create={{
						label: (typed) => `Use “${typed}”`,
						run: async (typed) => ({ value: typed, label: typed }),
					}}
					{...choiceOf(form, 'type')}
				/>
				<ComboboxField
					label="Responsible attorney"
					help={otherwise && attorneyId === '' ? `Left empty, it is ${otherwise}, as for the client.` : undefined}
					search={findAttorneys}
					valueLabel={name ?? null}
					{...choiceOf(form, 'attorneyId')}
				/>
			</FieldRow>
			<FieldRow>
				<SelectField label="Status" options={STATUSES} required {...choiceOf(form, 'status')} />
				<SelectField label="Priority" options={PRIORITIES} required {...choiceOf(form, 'priority')} />
			</FieldRow>
			<TextareaField label="Description" {...form.field('description')} />
		</>
	)
}
