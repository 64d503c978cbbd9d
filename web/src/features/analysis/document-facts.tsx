import type { Evidence } from '@praxis/contract/analysis/analysis.fields'
import {
	DOCUMENT_FINDING_KINDS,
	DOCUMENT_FINDING_LABELS,
	type DocumentFacts,
	type DocumentFinding,
	type DocumentFindingKind,
} from '@praxis/contract/analysis/document-analysis.fields'
import { otherReading } from '@praxis/contract/analysis/written-dates.rules'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatCount, formatDate } from '../../ui/text/format.ts'
import classes from './analysis.module.css'
import { Statement } from './model-text.tsx'
import { PassageList } from './passage-list.tsx'

const SHOWN_FIRST = 10
const DAY = /^\d{4}-\d{2}-\d{2}$/

interface Opening {
	readonly onOpen: (one: Evidence) => void
}

/** Mark of findings of a model. */
interface ByModel {
	/** Citations of law that are not in the document; null where they were not looked for. */
	readonly unfound: readonly string[] | null
}

interface FindingRowProps extends Opening {
	readonly finding: DocumentFinding
	/** Null for what rules found. */
	readonly model: ByModel | null
}

/** Says that a day is written in figures of which either may be the month. */
function Ambiguous({ finding: { kind, text, evidence } }: { readonly finding: DocumentFinding }) {
	const reading =
		kind === 'date' && DAY.test(text)
			? otherReading(
					text,
					evidence.map(({ matched }) => matched),
				)
			: null
	if (reading === null) return null
	return (
		<StatusMark tone="amber" plain>
			Ambiguous: {reading.written} may also be {formatDate(reading.other)}
		</StatusMark>
	)
}

/** The sentence itself needs no heading that repeats it. */
const isOwnPassage = ({ text, evidence }: DocumentFinding) =>
	evidence[0]?.matched.replace(/\s+/g, ' ').trim() === text.replace(/\s+/g, ' ').trim()

function FindingRow({ finding, model, onOpen }: FindingRowProps) {
	const { text, count, evidence } = finding
	const [isWhole, setWhole] = useState(false)
	const shown = isWhole ? evidence : evidence.slice(0, 1)
	const more = evidence.length > shown.length && (
		<div>
			<Button size="small" variant="quiet" onClick={() => setWhole(true)}>
				{evidence.length < count
					? `Show the first ${evidence.length} passages`
					: `Show all ${evidence.length} passages`}
			</Button>
		</div>
	)
	if (model !== null)
		return (
			<li className={classes.finding}>
				<Statement text={text} passages={evidence} shown={shown} unfound={model.unfound} onOpen={onOpen}>
					{more}
				</Statement>
			</li>
		)
	return (
		<li className={classes.finding}>
			{!isOwnPassage(finding) && (
				<p className={classes.text}>
					<strong>{DAY.test(text) ? formatDate(text) : text}</strong>
					{count > 1 && <span className={classes.muted}> {formatCount(count)} times</span>}
				</p>
			)}
			<Ambiguous finding={finding} />
			<PassageList passages={shown} onOpen={onOpen} />
			{more}
		</li>
	)
}

interface FindingListProps extends Opening {
	readonly model: ByModel | null
	readonly label: string
	readonly findings: readonly DocumentFinding[]
}

function FindingList({ label, findings, model, onOpen }: FindingListProps) {
	const [isWhole, setWhole] = useState(false)
	const shown = isWhole ? findings : findings.slice(0, SHOWN_FIRST)
	return (
		<div className={classes.stack}>
			<Stack as="ul" aria-label={label}>
				{shown.map((one) => (
					<FindingRow key={`${one.text} ${one.evidence[0]?.page}`} finding={one} model={model} onOpen={onOpen} />
				))}
			</Stack>
			{shown.length < findings.length && (
				<div>
					<Button size="small" onClick={() => setWhole(true)}>
						{`Show all ${formatCount(findings.length)}`}
					</Button>
				</div>
			)}
		</div>
	)
}

interface FindingTabsProps extends Opening {
	readonly label: string
	/** The parameter of the address. */
	readonly param: string
	readonly findings: readonly DocumentFinding[]
	/** Absent for what rules found. */
	readonly model?: ByModel
}

/** Findings by their kind, one kind at a time. */
export function FindingTabs({ label, param, findings, model, onOpen }: FindingTabsProps) {
	const kinds = DOCUMENT_FINDING_KINDS.filter((kind) => findings.some((one) => one.kind === kind))
	const of = (kind: DocumentFindingKind) => findings.filter((one) => one.kind === kind)
	if (kinds.length === 0) return null
	return (
		<RecordTabs
			label={label}
			param={param}
			tabs={kinds.map((kind) => ({
				id: kind,
				label: `${DOCUMENT_FINDING_LABELS[kind]} (${formatCount(of(kind).length)})`,
				content: () => (
					<FindingList
						label={DOCUMENT_FINDING_LABELS[kind]}
						findings={of(kind)}
						model={model ?? null}
						onOpen={onOpen}
					/>
				),
			}))}
		/>
	)
}

const EASE: readonly (readonly [number, string])[] = [
	[60, 'plain English'],
	[50, 'fairly difficult'],
	[30, 'difficult'],
	[0, 'very difficult'],
]

/** How hard the text is to read. */
export function ReadabilityText({ facts: { readability, pages, pagesRead, more } }: { readonly facts: DocumentFacts }) {
	if (readability === null) return null
	const { words, ease, grade } = readability
	const said = EASE.find(([least]) => ease >= least)?.[1]
	return (
		<p className={classes.muted}>
			{formatCount(words)} words. Reading ease {ease} of 100 ({said}), school grade {grade} (Flesch–Kincaid).
			{pagesRead < pages && ` The first ${formatCount(pagesRead)} of ${formatCount(pages)} pages were searched.`}
			{more > 0 && ` ${formatCount(more)} more facts are not listed.`}
		</p>
	)
}
