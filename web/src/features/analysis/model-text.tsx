import type { Evidence } from '@praxis/contract/analysis/analysis.fields'
import { citationsIn, citationsNotIn } from '@praxis/contract/analysis/citations.rules'
import { notInPassages } from '@praxis/contract/analysis/statement-values.rules'
import type { ReactNode } from 'react'
import { Hint, Text } from '../../ui/layout/layout.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import classes from './analysis.module.css'
import { OPINION, UNFOUND_LAW } from './analysis-report.ts'
import { type OpenPassage, PassageList } from './passage-list.tsx'

interface LawProps {
	/** Citations that are in no source; null where they were not looked for. */
	readonly unfound: readonly string[] | null
	/** What the text rests on. */
	readonly passages?: readonly Evidence[]
}

interface ModelTextProps extends LawProps {
	readonly text: string
	readonly children?: ReactNode
}

function partsOf(text: string, marked: ReadonlySet<string>): ReactNode[] {
	const parts: ReactNode[] = []
	let at = 0
	for (const one of citationsIn(text)) {
		if (!marked.has(one.text)) continue
		parts.push(text.slice(at, one.at), <mark key={one.at}>{one.text}</mark>)
		at = one.at + one.length
	}
	return [...parts, text.slice(at)]
}

/** Words of a model; citations of law that no source has are marked. */
export function ModelText({ text, unfound, passages = [], children }: ModelTextProps) {
	const own = citationsNotIn(
		[text],
		passages.map(({ matched }) => matched),
	)
	const missing = unfound === null ? own : own.filter((one) => unfound.includes(one))
	return (
		<>
			<p className={classes.text}>
				{partsOf(text, new Set(missing))}
				{children}
			</p>
			<UnfoundLaw of={missing} />
		</>
	)
}

function UnfoundLaw({ of }: { readonly of: readonly string[] }) {
	if (of.length === 0) return null
	return (
		<Text as="p" size="small" breaks>
			<StatusMark tone="amber" plain>
				{UNFOUND_LAW}
			</StatusMark>{' '}
			{of.join('; ')}
		</Text>
	)
}

interface BesidePassages {
	readonly text: string
	readonly passages: readonly Evidence[]
}

/** Law that a model names and that its passages do not have. */
export function MissingLaw({ text, passages }: BesidePassages) {
	return (
		<UnfoundLaw
			of={citationsNotIn(
				[text],
				passages.map(({ matched }) => matched),
			)}
		/>
	)
}

/** Dates, amounts, numbers and names of a statement that its passages do not have. */
export function MissingValues({ text, passages }: BesidePassages) {
	const missing = notInPassages(
		text,
		passages.map(({ matched }) => matched),
	)
	if (missing.length === 0) return null
	return (
		<Text as="p" size="small" breaks>
			<StatusMark tone="amber" plain>
				Not in the passage:
			</StatusMark>{' '}
			{missing.join('; ')}
		</Text>
	)
}

interface StatementProps extends LawProps, OpenPassage {
	readonly text: string
	readonly passages: readonly Evidence[]
	/** Passages that are listed, if not all. */
	readonly shown?: readonly Evidence[]
	readonly children?: ReactNode
}

/** A statement of a model beside the passages it rests on; what they do not have of its dates, amounts, numbers and names is named. */
export function Statement({ text, passages, shown = passages, unfound, onOpen, children }: StatementProps) {
	return (
		<div className={classes.statement}>
			<div className={classes.side}>
				<Hint as="span">Model</Hint>
				<ModelText text={text} unfound={unfound} passages={passages} />
				<MissingValues text={text} passages={passages} />
			</div>
			<div className={classes.side}>
				<Hint as="span">{passages.length === 1 ? 'Passage' : 'Passages'}</Hint>
				<PassageList passages={shown} onOpen={onOpen} />
				{children}
			</div>
		</div>
	)
}

/** What a model says without a passage, below what has one. */
export function ModelOpinion({ children }: { readonly children: ReactNode }) {
	return (
		<section className={classes.opinion}>
			<Text as="h3" size="title-3" font="title">
				{OPINION}
			</Text>
			{children}
		</section>
	)
}
