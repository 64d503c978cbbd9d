import type { Question, Section } from '@praxis/contract/questionnaires/definition'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { memo } from 'react'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import { ReorderHandle } from '../../../ui/reorder/reorder-handle.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { ANSWER_WORDS } from '../questionnaire-words.ts'
import classes from './builder.module.css'

export interface RowProps {
	readonly isOpen: boolean
	/** What is wrong with it; null when nothing is. */
	readonly problem: string | null
	readonly onOpen: (id: string) => void
}

const MOVES = 'Alt+ArrowUp Alt+ArrowDown'

function Problem({ text }: { readonly text: string | null }) {
	if (text === null) return null
	return (
		<span className={classes.problemMark} title={text}>
			<IconAlertTriangle {...glyphProps({ size: 'small' })} />
			<VisuallyHidden>{text}</VisuallyHidden>
		</span>
	)
}

function remarks({ type, required, conditionalLogic }: Question): string {
	return [ANSWER_WORDS[type], required ? 'required' : '', conditionalLogic === undefined ? '' : 'on condition']
		.filter(Boolean)
		.join(' · ')
}

interface QuestionRowProps extends RowProps {
	readonly question: Question
	readonly number: number
}

export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
	const { question, number, isOpen, problem, onOpen } = props
	return (
		<div className={classes.row} data-reorder={question.id} data-kind="question" data-open={isOpen || undefined}>
			<ReorderHandle />
			<button
				type="button"
				className={classes.rowButton}
				data-item={question.id}
				aria-current={isOpen || undefined}
				aria-keyshortcuts={MOVES}
				tabIndex={isOpen ? 0 : -1}
				onClick={() => onOpen(question.id)}
			>
				<span className={classes.number}>{number}</span>
				<span className={classes.rowText}>
					<span className={classes.rowTitle} data-empty={question.text.trim() === '' || undefined}>
						{question.text.trim() || 'New question'}
					</span>
					<span className={classes.rowRemark}>{remarks(question)}</span>
				</span>
				<Problem text={problem} />
			</button>
		</div>
	)
})

interface SectionRowProps extends RowProps {
	readonly section: Section
}

export const SectionRow = memo(function SectionRow({ section, isOpen, problem, onOpen }: SectionRowProps) {
	return (
		<div className={classes.row} data-reorder={section.id} data-kind="section" data-open={isOpen || undefined}>
			<ReorderHandle />
			<button
				type="button"
				className={classes.rowButton}
				data-item={section.id}
				aria-current={isOpen || undefined}
				aria-keyshortcuts={MOVES}
				tabIndex={isOpen ? 0 : -1}
				onClick={() => onOpen(section.id)}
			>
				<span className={classes.rowText}>
					<span className={classes.sectionTitle} data-empty={section.title.trim() === '' || undefined}>
						{section.title.trim() || 'New section'}
					</span>
					{section.conditionalLogic !== undefined && <span className={classes.rowRemark}>on condition</span>}
				</span>
				<Problem text={problem} />
			</button>
		</div>
	)
})
