import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { QUESTIONNAIRE_TYPES } from '@praxis/contract/questionnaires/questionnaires.contract'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { TYPE_WORDS } from '../questionnaire-words.ts'
import type { BuilderValues } from './edit-history.ts'
import { FIRST_FIELD } from './question-editor.tsx'

const TITLE_MAX = 200
const DESCRIPTION_MAX = 2_000
const AREAS = PRACTICE_AREAS.map((value) => ({ value, label: value }))
const TYPES = QUESTIONNAIRE_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))

interface DetailsEditorProps {
	readonly values: BuilderValues
	readonly onChange: (change: Partial<BuilderValues>, tag?: string) => void
}

/** How the questionnaire is called and what it is for. */
export function DetailsEditor({ values, onChange }: DetailsEditorProps) {
	return (
		<>
			<TextField
				id={FIRST_FIELD}
				label="Title"
				required
				maxLength={TITLE_MAX}
				autoComplete="off"
				value={values.title}
				error={values.title.trim() === '' ? 'Please enter a title.' : null}
				onChange={(title) => onChange({ title }, 'title')}
			/>
			<TextareaField
				label="What it is for"
				help="Shown to whoever chooses a questionnaire."
				rows={2}
				maxLength={DESCRIPTION_MAX}
				value={values.description}
				onChange={(description) => onChange({ description }, 'description')}
			/>
			<SelectField
				label="Practice area"
				clearable
				placeholder="Any"
				options={AREAS}
				value={values.practiceArea}
				onChange={(practiceArea) => onChange({ practiceArea })}
			/>
			<RadioField
				label="Kind"
				help="Quick: the first questions, answered in one sitting. Comprehensive: all that a lawyer of the field needs."
				required
				inline
				options={TYPES}
				value={values.type}
				onChange={(type) => onChange({ type })}
			/>
		</>
	)
}
