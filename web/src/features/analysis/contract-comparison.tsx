import { type ClausePair, compareClauses } from '@praxis/contract/analysis/compare-clauses.rules'
import { clausesOf } from '@praxis/contract/analysis/split-clauses.rules'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { textProblem, type VersionText, versionTextQuery } from '../documents/compare/compare.api.ts'
import { DOCUMENTS, documentQuery } from '../documents/documents.api.ts'
import { ClauseRow } from './clause-row.tsx'
import classes from './contract-comparison.module.css'

interface ComparisonProps {
	/** Ids of documents: the earlier and the later one. */
	readonly from: string
	readonly to: string
}

/** Two contracts clause by clause. Nothing is sent anywhere: the texts are compared in the browser. */
export function ContractComparison({ from, to }: ComparisonProps) {
	const before = useQuery(documentQuery(from))
	const after = useQuery(documentQuery(to))
	const skeleton = <LoadingLines what="the documents" />
	return (
		<Loaded query={before} skeleton={skeleton}>
			{(earlier) => (
				<Loaded query={after} skeleton={skeleton}>
					{(later) => <Compared earlier={earlier} later={later} />}
				</Loaded>
			)}
		</Loaded>
	)
}

interface DocumentsProps {
	readonly earlier: DocumentRecord
	readonly later: DocumentRecord
}

function Compared({ earlier, later }: DocumentsProps) {
	const before = useQuery(versionTextQuery(earlier.id, earlier.versionNumber))
	const after = useQuery(versionTextQuery(later.id, later.versionNumber))
	const skeleton = <LoadingLines what="the texts" />
	return (
		<Stack>
			<Sides earlier={earlier} later={later} />
			<Loaded query={before} skeleton={skeleton}>
				{(was) => (
					<Loaded query={after} skeleton={skeleton}>
						{(is) => {
							const problem = textProblem(was, `“${earlier.title}”`) ?? textProblem(is, `“${later.title}”`)
							if (problem !== null) return <Banner tone="grey">{problem}</Banner>
							return <Clauses key={`${earlier.id} ${later.id}`} before={was} after={is} />
						}}
					</Loaded>
				)}
			</Loaded>
		</Stack>
	)
}

function Sides({ earlier, later }: DocumentsProps) {
	const { set } = useUrlParams()
	const side = (label: string, one: DocumentRecord) => (
		<div className={classes.document}>
			<dt>{label}</dt>
			<dd>
				<UiLink href={`${DOCUMENTS.href}/${one.id}`}>{one.title}</UiLink>
			</dd>
		</div>
	)
	return (
		<Row gap={4} align="end" justify="between">
			<dl className={classes.documents}>
				{side('Earlier', earlier)}
				{side('Later', later)}
			</dl>
			<Button size="small" onClick={() => set({ documents: `${later.id},${earlier.id}` })}>
				Swap
			</Button>
		</Row>
	)
}

const SHOWN = ['differences', 'changed', 'added', 'removed', 'moved', 'all'] as const
type Shown = (typeof SHOWN)[number]

const LABELS: Readonly<Record<Shown, string>> = {
	differences: 'Differences',
	changed: 'Changed',
	added: 'Added',
	removed: 'Removed',
	moved: 'Moved',
	all: 'All clauses',
}

function fits(shown: Shown, { change, isMoved }: ClausePair): boolean {
	if (shown === 'all') return true
	if (shown === 'moved') return isMoved
	return shown === 'differences' ? change !== 'same' || isMoved : change === shown
}

interface ClausesProps {
	readonly before: VersionText
	readonly after: VersionText
}

const VIEWS = [
	{ value: 'changes', label: 'Changes' },
	{ value: 'sides', label: 'Side by side' },
] as const

function Clauses({ before, after }: ClausesProps) {
	const pairs = useMemo(() => compareClauses(clausesOf(before.text), clausesOf(after.text)), [before.text, after.text])
	const [shown, setShown] = useState<Shown>('differences')
	const [view, setView] = useState<(typeof VIEWS)[number]['value']>('changes')
	const count = (which: Shown) => pairs.filter((pair) => fits(which, pair)).length
	const options = SHOWN.filter((which) => which === shown || which === 'all' || count(which) > 0).map((which) => ({
		value: which,
		label: `${LABELS[which]} (${formatCount(count(which))})`,
	}))
	const rows = pairs.filter((pair) => fits(shown, pair))
	if (pairs.length === 0) return <EmptyState title="No text to compare">Both documents are empty.</EmptyState>
	return (
		<>
			{(before.isCut || after.isCut) && (
				<Banner tone="amber">These texts are very long. Only their beginning is compared.</Banner>
			)}
			<Row gap={4} align="start">
				<RadioField inline required label="Show" options={options} value={shown} onChange={setShown} />
				<RadioField inline required label="View" options={VIEWS} value={view} onChange={setView} />
			</Row>
			<Hint>
				Clauses are found and paired by rules in this browser, without an AI model. Read both documents before you rely
				on the comparison.
			</Hint>
			{rows.length === 0 ? (
				<Banner tone="green">The clauses of both documents are the same, word for word.</Banner>
			) : (
				<Stack as="ol" aria-label={LABELS[shown]}>
					{rows.map((pair) => (
						<ClauseRow key={pairs.indexOf(pair)} pair={pair} areSideBySide={view === 'sides'} />
					))}
				</Stack>
			)}
		</>
	)
}
