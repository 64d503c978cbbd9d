import type { Definition, Question, Section } from '@praxis/contract/questionnaires/definition'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { memo, useMemo, useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { ReorderHandle } from '../../../ui/reorder/reorder-handle.tsx'
import { type Drop, useReorder } from '../../../ui/reorder/use-reorder.ts'
import { KeyHint } from '../../../ui/text/key-hint.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { QUESTION_TYPE_LABELS } from '../questionnaire-labels.ts'
import classes from './builder.module.css'
import { useOutlineKeys } from './use-outline-keys.ts'

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
	return [QUESTION_TYPE_LABELS[type], required ? 'required' : '', conditionalLogic === undefined ? '' : 'conditional']
		.filter(Boolean)
		.join(' · ')
}

interface QuestionRowProps extends RowProps {
	readonly question: Question
	readonly number: number
}

const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
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
				<Text grows>
					<span className={classes.rowTitle} data-empty={question.text.trim() === '' || undefined}>
						{question.text.trim() || 'New question'}
					</span>
					<span className={classes.rowRemark}>{remarks(question)}</span>
				</Text>
				<Problem text={problem} />
			</button>
		</div>
	)
})

interface SectionRowProps extends RowProps {
	readonly section: Section
}

const SectionRow = memo(function SectionRow({ section, isOpen, problem, onOpen }: SectionRowProps) {
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
				<Text grows>
					<span className={classes.sectionTitle} data-empty={section.title.trim() === '' || undefined}>
						{section.title.trim() || 'New section'}
					</span>
					{section.conditionalLogic !== undefined && <span className={classes.rowRemark}>conditional</span>}
				</Text>
				<Problem text={problem} />
			</button>
		</div>
	)
})

/** The first entry: title and description. */
export const DETAILS = 'details'
const SEARCH_FROM = 12

interface OutlineProps {
	readonly definition: Definition
	readonly open: string
	/** What is wrong, by the id of a question or section. */
	readonly problems: ReadonlyMap<string, string>
	readonly onOpen: (id: string) => void
	/** Into the editor of what is open. */
	readonly onEnter: (id: string) => void
	readonly onStep: (id: string, by: -1 | 1) => void
	readonly onDrop: (drop: Drop) => void
	readonly onAddQuestion: (sectionId: string) => void
	readonly onAddSection: () => void
}

function acceptsDrop(dragged: HTMLElement, over: HTMLElement): boolean {
	return dragged.dataset.kind === 'question' || over.dataset.kind === 'section'
}

/** All sections and questions in their order. */
export const Outline = memo(function Outline(props: OutlineProps) {
	const { definition, open, onOpen, onDrop, onAddSection } = props
	const list = useRef<HTMLDivElement>(null)
	useOutlineKeys(list, props)
	const [search, setSearch] = useState('')
	useReorder(list, { accepts: acceptsDrop, onDrop })
	const numbers = useMemo(() => {
		const ids = definition.sections.flatMap((section) => section.questions.map((question) => question.id))
		return new Map(ids.map((id, at) => [id, at + 1]))
	}, [definition])

	return (
		<nav className={classes.outline} aria-label="Sections and questions">
			{numbers.size >= SEARCH_FROM && (
				<Row gap={0} align="stretch" wrap={false}>
					<SearchBox label="Find a question" value={search} onSearch={setSearch} />
				</Row>
			)}
			<div ref={list} className={classes.rows}>
				<div className={classes.row} data-open={open === DETAILS || undefined}>
					<button
						type="button"
						className={classes.rowButton}
						data-item={DETAILS}
						data-details
						aria-current={open === DETAILS || undefined}
						tabIndex={open === DETAILS ? 0 : -1}
						onClick={() => onOpen(DETAILS)}
					>
						Title and description
					</button>
				</div>
				{definition.sections.map((section) => (
					<SectionGroup
						key={section.id}
						section={section}
						numbers={numbers}
						words={search.trim().toLowerCase()}
						{...props}
					/>
				))}
			</div>
			<Row gap={4} lineGap={2} justify="between">
				<Button size="small" icon={<IconPlus {...glyphProps({ size: 'small' })} />} onClick={onAddSection}>
					Add a section
				</Button>
				<span className={classes.hint}>
					Drag to move, or <KeyHint keys="alt+↑" /> <KeyHint keys="alt+↓" />
				</span>
			</Row>
		</nav>
	)
})

interface SectionGroupProps extends Pick<OutlineProps, 'open' | 'problems' | 'onOpen' | 'onAddQuestion'> {
	readonly section: Section
	/** Numbers of all questions, by id. */
	readonly numbers: ReadonlyMap<string, number>
	/** What is looked for, in small letters; empty for nothing. */
	readonly words: string
}

/** A section and those of its questions that are looked for. */
function SectionGroup({ section, numbers, words, open, problems, onOpen, onAddQuestion }: SectionGroupProps) {
	const { questions } = section
	const found = words === '' ? questions : questions.filter((one) => one.text.toLowerCase().includes(words))
	return (
		<div className={classes.section}>
			<SectionRow
				section={section}
				isOpen={open === section.id}
				problem={problems.get(section.id) ?? null}
				onOpen={onOpen}
			/>
			{found.map((question) => (
				<QuestionRow
					key={question.id}
					question={question}
					number={numbers.get(question.id) ?? 0}
					isOpen={open === question.id}
					problem={problems.get(question.id) ?? null}
					onOpen={onOpen}
				/>
			))}
			{words === '' && (
				<Button
					size="small"
					variant="quiet"
					className={classes.add ?? ''}
					icon={<IconPlus {...glyphProps({ size: 'small' })} />}
					aria-label={`Add a question to ${section.title || 'this section'}`}
					onClick={() => onAddQuestion(section.id)}
				>
					Add a question
				</Button>
			)}
		</div>
	)
}
