import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import type { QuestionnaireVersion } from '@praxis/contract/questionnaires/questionnaires.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { failing } from '../../../parts/failing.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Hint, PlainList, Row } from '../../../ui/layout/layout.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import { versionsQuery } from '../questionnaires.api.ts'
import classes from './builder.module.css'
import type { BuilderValues } from './edit-history.ts'

interface VersionListProps {
	readonly id: string
	/** The current version; null while there is none. */
	readonly current: number | null
	/** Restores a version to the draft; absent without permission. */
	readonly onRestore?: (values: BuilderValues, number: number) => void
}

const NOT_PUBLISHED = (
	<EmptyState title="Not published yet">
		<p>Each publication is a version that never changes. Drafts are finished in the version they were started with.</p>
	</EmptyState>
)

/** The published versions, newest first. */
export function VersionList({ id, current, onRestore }: VersionListProps) {
	const query = useInfiniteQuery(versionsQuery(id))
	const [busy, setBusy] = useState<number | null>(null)
	const restore = async (number: number) => {
		if (onRestore === undefined) return
		setBusy(number)
		try {
			const version = await call(questionnaires.version, { id, number })
			const { title, description, practiceArea, type, definition: draft } = version
			onRestore({ title, description, practiceArea, type, draft }, number)
		} catch (error) {
			failing('Failed to load the version', () => restore(number))(error)
		} finally {
			setBusy(null)
		}
	}
	return (
		<Loaded query={query} skeleton={<LoadingLines what="versions" />}>
			{({ pages }) => {
				const versions = pages.flatMap((page) => page.items)
				if (versions.length === 0) return NOT_PUBLISHED
				return (
					<Card flush>
						<PlainList as="ol">
							{versions.map((version) => (
								<VersionLine
									key={version.number}
									version={version}
									isCurrent={version.number === current}
									busy={busy === version.number}
									{...(onRestore === undefined ? {} : { onRestore: () => void restore(version.number) })}
								/>
							))}
						</PlainList>
						{query.hasNextPage && (
							<div className={classes.moreVersions}>
								<Button size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
									Show older versions
								</Button>
							</div>
						)}
					</Card>
				)
			}}
		</Loaded>
	)
}

interface VersionLineProps {
	readonly version: QuestionnaireVersion
	readonly isCurrent: boolean
	readonly busy: boolean
	readonly onRestore?: () => void
}

function VersionLine({ version, isCurrent, busy, onRestore }: VersionLineProps) {
	return (
		<li className={classes.version}>
			<div>
				<Row gap={3} wrap={false} weight="medium">
					Version {version.number}
					{isCurrent && <StatusMark tone="green">Current</StatusMark>}
				</Row>
				<Hint as="div">
					<InstantText at={version.publishedAt} />
					{version.publishedByName !== null && ` by ${version.publishedByName}`} ·{' '}
					{version.questionCount === 1 ? '1 question' : `${version.questionCount} questions`}
				</Hint>
			</div>
			{onRestore !== undefined && (
				<Button size="small" busy={busy} aria-label={`Restore version ${version.number}`} onClick={onRestore}>
					Restore
				</Button>
			)}
		</li>
	)
}
