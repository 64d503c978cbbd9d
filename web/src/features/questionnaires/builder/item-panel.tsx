import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import type { Definition, Question, Section } from '@praxis/contract/questionnaires/definition'
import type { DefinitionProblem } from '@praxis/contract/questionnaires/definition-problems'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { memo, useMemo } from 'react'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { TYPE_OPTIONS } from '../questionnaire-labels.ts'
import classes from './builder.module.css'
import { conditionCandidates } from './condition-candidates.ts'
import { ConditionEditor } from './condition-editor.tsx'
import { questionIn } from './definition-edits.ts'
import type { BuilderValues } from './edit-history.ts'
import { DETAILS } from './outline.tsx'
import { FIRST_FIELD, QuestionEditor } from './question-editor.tsx'
import type { ItemEdits } from './use-item-edits.ts'

const TITLE_MAX = 200
const DESCRIPTION_MAX = 2_000
const AREAS = PRACTICE_AREAS.map((value) => ({ value, label: value }))

interface DetailsEditorProps {
	readonly values: BuilderValues
	readonly onChange: (change: Partial<BuilderValues>, tag?: string) => void
}

/** The title, description, practice area and type. */
function DetailsEditor({ values, onChange }: DetailsEditorProps) {
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
				label="Description"
				help="Shown when choosing a questionnaire."
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
				label="Type"
				help="Quick: a short screening. Comprehensive: the full intake."
				required
				inline
				options={TYPE_OPTIONS}
				value={values.type}
				onChange={(type) => onChange({ type })}
			/>
		</>
	)
}

const SECTION_TITLE_MAX = 300
const SECTION_TEXT_MAX = 5_000

interface SectionEditorProps {
	readonly section: Section
	readonly definition: Definition
	readonly errors: Readonly<Record<string, string>>
	readonly onChange: (change: Partial<Omit<Section, 'id' | 'questions'>>, tag?: string) => void
}

/** The title, introduction and conditions of a section. */
function SectionEditor({ section, definition, errors, onChange }: SectionEditorProps) {
	const candidates = useMemo(() => conditionCandidates(definition, section.id), [definition, section.id])
	return (
		<>
			<TextField
				id={FIRST_FIELD}
				label="Title"
				required
				maxLength={SECTION_TITLE_MAX}
				autoComplete="off"
				value={section.title}
				error={errors.title ?? null}
				onChange={(title) => onChange({ title }, 'title')}
			/>
			<TextareaField
				label="Introduction"
				rows={2}
				maxLength={SECTION_TEXT_MAX}
				value={section.text ?? ''}
				onChange={(text) => onChange({ text: text === '' ? undefined : text }, 'text')}
			/>
			<ConditionEditor
				id={`${section.id}-condition`}
				title="Conditions"
				logic={section.conditionalLogic}
				candidates={candidates}
				error={errors.conditionalLogic ?? null}
				onChange={(conditionalLogic) => onChange({ conditionalLogic })}
			/>
		</>
	)
}

interface ItemPanelProps {
	readonly open: string
	readonly values: BuilderValues
	readonly problems: readonly DefinitionProblem[]
	/** As the server has it. */
	readonly saved: Definition
	readonly isPublished: boolean
	readonly newId: string | null
	readonly edits: ItemEdits
	/** Back to the list on a narrow screen. */
	readonly onClose: () => void
}

function errorsOf(problems: readonly DefinitionProblem[], id: string): Readonly<Record<string, string>> {
	const own = problems.filter((problem) => problem.id === id).reverse()
	return Object.fromEntries(own.map(({ field, message }) => [field, message]))
}

/** Values that responses may contain: those of saved, labeled choices, once it was published. */
function answeredValues(saved: Definition, isPublished: boolean, id: string): ReadonlySet<string> {
	const options = (isPublished && questionIn(saved, id)?.options) || []
	return new Set(options.flatMap((option) => (option.label.trim() === '' ? [] : [option.value])))
}

/** The editor of the selected question, section or details. */
export const ItemPanel = memo(function ItemPanel(props: ItemPanelProps) {
	const { open, values, onClose } = props
	const question = questionIn(values.draft, open)
	const section = values.draft.sections.find((one) => one.id === open)
	return (
		<div className={classes.panel}>
			<div className={classes.backLine}>
				<Button
					size="small"
					variant="quiet"
					icon={<IconChevronLeft {...glyphProps({ size: 'small' })} />}
					onClick={onClose}
				>
					All questions
				</Button>
			</div>
			{question !== null ? (
				<QuestionCard key={open} question={question} {...props} />
			) : section !== undefined ? (
				<SectionCard key={open} section={section} {...props} />
			) : (
				<Card key={DETAILS} title="Title and description">
					<div className={classes.fields}>
						<DetailsEditor values={values} onChange={props.edits.changeDetails} />
					</div>
				</Card>
			)}
		</div>
	)
})

function ItemActions({ what, id, edits }: { readonly what: string; readonly id: string; readonly edits: ItemEdits }) {
	return (
		<Row gap={1} wrap={false}>
			<IconButton
				size="small"
				label={`Move this ${what} up`}
				icon={<IconArrowUp {...glyphProps({ size: 'small' })} />}
				onClick={() => edits.step(id, -1)}
			/>
			<IconButton
				size="small"
				label={`Move this ${what} down`}
				icon={<IconArrowDown {...glyphProps({ size: 'small' })} />}
				onClick={() => edits.step(id, 1)}
			/>
			<IconButton
				size="small"
				label={`Duplicate this ${what}`}
				icon={<IconCopy {...glyphProps({ size: 'small' })} />}
				onClick={() => edits.duplicate(id)}
			/>
			<IconButton
				size="small"
				label={`Remove this ${what}`}
				icon={<IconTrash {...glyphProps({ size: 'small' })} />}
				onClick={() => edits.remove(id)}
			/>
		</Row>
	)
}

function QuestionCard({
	question,
	values,
	problems,
	saved,
	isPublished,
	newId,
	edits,
}: ItemPanelProps & { readonly question: Question }) {
	const { id } = question
	const answered = useMemo(() => answeredValues(saved, isPublished, id), [saved, isPublished, id])
	return (
		<Card title="Question" actions={<ItemActions what="question" id={id} edits={edits} />}>
			<div className={classes.fields}>
				<QuestionEditor
					question={question}
					definition={values.draft}
					errors={errorsOf(problems, id)}
					isNew={newId === id}
					answered={answered}
					onChange={(change, tag) => edits.changeQuestion(id, change, tag)}
				/>
			</div>
		</Card>
	)
}

function SectionCard({ section, values, problems, newId, edits }: ItemPanelProps & { readonly section: Section }) {
	const { id } = section
	const errors = errorsOf(problems, id)
	return (
		<Card title="Section" actions={<ItemActions what="section" id={id} edits={edits} />}>
			<div className={classes.fields}>
				<SectionEditor
					section={section}
					definition={values.draft}
					errors={newId === id ? { ...errors, title: '' } : errors}
					onChange={(change, tag) => edits.changeSection(id, change, tag)}
				/>
			</div>
		</Card>
	)
}
