import type { Definition, Question, Section } from '@praxis/contract/questionnaires/definition'
import type { DefinitionProblem } from '@praxis/contract/questionnaires/definition-problems'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { memo, useMemo } from 'react'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import { Card } from '../../../ui/page/card.tsx'
import classes from './builder.module.css'
import { questionIn } from './definition-edits.ts'
import { DetailsEditor } from './details-editor.tsx'
import type { BuilderValues } from './edit-history.ts'
import { DETAILS } from './outline.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { SectionEditor } from './section-editor.tsx'
import type { ItemEdits } from './use-item-edits.ts'

interface ItemPanelProps {
	readonly open: string
	readonly values: BuilderValues
	readonly problems: readonly DefinitionProblem[]
	/** As the server has it. */
	readonly saved: Definition
	readonly isPublished: boolean
	readonly newId: string | null
	readonly edits: ItemEdits
	/** Back to the list, where there is no room for both. */
	readonly onClose: () => void
}

function errorsOf(problems: readonly DefinitionProblem[], id: string): Readonly<Record<string, string>> {
	const own = problems.filter((problem) => problem.id === id).reverse()
	return Object.fromEntries(own.map(({ field, message }) => [field, message]))
}

/** The values that may have been answered: those of choices that were saved with a name, once it was published. */
function answeredValues(saved: Definition, isPublished: boolean, id: string): ReadonlySet<string> {
	const options = (isPublished && questionIn(saved, id)?.options) || []
	return new Set(options.flatMap((option) => (option.label.trim() === '' ? [] : [option.value])))
}

/** What is open in the list, with all that can be set of it. */
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
				<Card key={DETAILS} title="Title and purpose">
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
		<div className={classes.itemActions}>
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
		</div>
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
