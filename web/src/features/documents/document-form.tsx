import { documentDetails, documents } from '@praxis/contract/documents/documents.contract'
import { type DocumentRecord, documentFields } from '@praxis/contract/documents/documents.fields'
import { editableOf, optionsOf, pickFields } from '@praxis/contract/kernel/field'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { RecordEdit } from '../../parts/record-edit.tsx'
import { useSave } from '../../parts/use-save.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { DOCUMENTS, documentFacetsQuery, savingDocument } from './documents.api.ts'

const editDocumentForm = documentDetails.extend({ id: z.string() })
const editable = editableOf(documentFields)
const formOf = (one: DocumentRecord): z.input<typeof editDocumentForm> => pickFields(one, ['id', ...editable])
const TAGS_MAX = 30

/** Edit mode of the document page. */
export function DocumentEdit({ one, onDone }: { readonly one: DocumentRecord; readonly onDone: () => void }) {
	const save = useSave(documents.edit, savingDocument('Failed to update document'))
	const tags = useQuery(documentFacetsQuery({})).data?.tags ?? []
	const fields = documentFields
	return (
		<RecordEdit
			what="document"
			path={DOCUMENTS.href}
			record={one}
			name={({ title }) => title}
			fields={fields}
			editable={editable}
			schema={editDocumentForm}
			valuesOf={formOf}
			save={(changes, version) => save({ id: one.id, version, ...changes }, { message: () => 'Saved.' })}
			onDone={onDone}
		>
			{(form) => (
				<>
					<TextField label={fields.title.label} required autoComplete="off" {...form.field('title')} />
					<TagsField label={fields.tags.label} suggestions={tags} max={TAGS_MAX} {...form.field('tags')} />
					<FieldRow>
						<TextField label={fields.category.label} autoComplete="off" {...form.field('category')} />
						<TextField label={fields.author.label} autoComplete="off" {...form.field('author')} />
					</FieldRow>
					<FieldRow>
						<SelectField
							label={fields.language.label}
							options={optionsOf(fields.language)}
							required
							{...choice(form.field('language'))}
						/>
						<DateField
							label={fields.retainUntil.label}
							help="It cannot be deleted before this date."
							{...form.field('retainUntil')}
						/>
					</FieldRow>
					<TextareaField label={fields.description.label} {...form.field('description')} />
				</>
			)}
		</RecordEdit>
	)
}
