import type { DocumentVersion } from '@praxis/contract/documents/document-versions.contract'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Loaded } from '../../../parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { CardGrid } from '../../../ui/layout/layout.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { formatDayOf } from '../../../ui/text/format.ts'
import { textProblem, versionContentQuery, versionTextQuery } from './compare.api.ts'
import classes from './compare.module.css'
import { ComparedText } from './compared-text.tsx'

const PdfPages = lazy(async () => ({ default: (await import('../pdf-pages.tsx')).PdfPages }))

interface ComparisonProps {
	readonly one: DocumentRecord
	/** Newest first, two at least. */
	readonly versions: readonly DocumentVersion[]
	readonly from: number
	readonly to: number
	readonly onCompare: (from: number, to: number) => void
	readonly onClose: () => void
}

const VIEWS = [
	{ value: 'changes', label: 'Changes' },
	{ value: 'sides', label: 'Side by side' },
	{ value: 'pages', label: 'Pages' },
] as const
type View = (typeof VIEWS)[number]['value']

/** Two versions of a document: the words that changed, or the pages of PDFs beside each other. */
export function VersionComparison({ one, versions, from, to, onCompare, onClose }: ComparisonProps) {
	const [chosen, setChosen] = useState<View>('changes')
	const isPdf = [from, to].every((number) => versions.find((each) => each.number === number)?.kind === 'pdf')
	const view = chosen === 'pages' && !isPdf ? 'changes' : chosen
	const options = versions.map(({ number, createdAt }) => ({
		value: String(number),
		label: `Version ${number}, ${formatDayOf(createdAt)}`,
	}))
	return (
		<Card title="Compare versions" actions={<Button onClick={onClose}>All versions</Button>}>
			<div className={classes.choices}>
				<SelectField
					label="Earlier"
					required
					options={options}
					value={String(from)}
					onChange={(value) => value !== null && onCompare(Number(value), to)}
				/>
				<SelectField
					label="Later"
					required
					options={options}
					value={String(to)}
					onChange={(value) => value !== null && onCompare(from, Number(value))}
				/>
				<RadioField
					inline
					required
					label="Show"
					options={isPdf ? VIEWS : VIEWS.filter(({ value }) => value !== 'pages')}
					value={view}
					onChange={setChosen}
				/>
			</div>
			{from === to ? (
				<Banner tone="grey">Choose two different versions.</Banner>
			) : view === 'pages' ? (
				<CardGrid min={20}>
					<VersionPages one={one} number={from} />
					<VersionPages one={one} number={to} />
				</CardGrid>
			) : (
				<Texts key={`${from} ${to}`} id={one.id} from={from} to={to} areSideBySide={view === 'sides'} />
			)}
		</Card>
	)
}

interface TextsProps {
	readonly id: string
	readonly from: number
	readonly to: number
	readonly areSideBySide: boolean
}

function Texts({ id, from, to, areSideBySide }: TextsProps) {
	const before = useQuery(versionTextQuery(id, from))
	const after = useQuery(versionTextQuery(id, to))
	return (
		<Loaded query={before} skeleton={<LoadingLines what="the text" />}>
			{(earlier) => (
				<Loaded query={after} skeleton={<LoadingLines what="the text" />}>
					{(later) => {
						const problem = textProblem(earlier, `Version ${from}`) ?? textProblem(later, `Version ${to}`)
						if (problem !== null) return <Banner tone="grey">{problem}</Banner>
						return (
							<>
								{(earlier.isCut || later.isCut) && (
									<Banner tone="amber">These texts are very long. Only their beginning is compared.</Banner>
								)}
								<ComparedText before={earlier.text} after={later.text} areSideBySide={areSideBySide} />
							</>
						)
					}}
				</Loaded>
			)}
		</Loaded>
	)
}

function VersionPages({ one, number }: { readonly one: DocumentRecord; readonly number: number }) {
	const query = useQuery(versionContentQuery(one.id, number))
	return (
		<section className={classes.side} aria-label={`Version ${number}`}>
			<h3 className={classes.sideTitle}>Version {number}</h3>
			<Loaded query={query} skeleton={<LoadingLines what="the pages" />}>
				{(content) => (
					<Suspense fallback={<LoadingLines what="the pages" />}>
						<PdfPages content={content} title={`version ${number}`} />
					</Suspense>
				)}
			</Loaded>
		</section>
	)
}
