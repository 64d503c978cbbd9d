import type { Definition, Section } from '@praxis/contract/questionnaires/definition'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { memo, useMemo, useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { type Drop, useReorder } from '../../../ui/reorder/use-reorder.ts'
import { KeyHint } from '../../../ui/text/key-hint.tsx'
import classes from './builder.module.css'
import { QuestionRow, SectionRow } from './outline-row.tsx'
import { useOutlineKeys } from './use-outline-keys.ts'

/** The first entry: title and what the questionnaire is for. */
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
				<div className={classes.find}>
					<SearchBox label="Find a question" value={search} onSearch={setSearch} />
				</div>
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
						Title and purpose
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
			<div className={classes.outlineFoot}>
				<Button size="small" icon={<IconPlus {...glyphProps({ size: 'small' })} />} onClick={onAddSection}>
					Add a section
				</Button>
				<span className={classes.hint}>
					Drag to move, or <KeyHint keys="alt+↑" /> <KeyHint keys="alt+↓" />
				</span>
			</div>
		</nav>
	)
})

interface SectionGroupProps extends Pick<OutlineProps, 'open' | 'problems' | 'onOpen' | 'onAddQuestion'> {
	readonly section: Section
	/** Of all questions, by id. */
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
