import { type QuestionnaireVersion, questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { Card } from '../../../ui/page/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/page/empty-state.tsx'
import { LoadingNote } from '../../../ui/page/skeleton.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { versionsQuery } from '../questionnaires.api.ts'
import classes from './builder.module.css'
import type { BuilderValues } from './edit-history.ts'

interface VersionListProps {
	readonly id: string
	/** The one that is asked; null when none is. */
	readonly asked: number | null
	/** Puts what a version was into the draft; absent where nothing may be changed. */
	readonly onTake?: (values: BuilderValues, number: number) => void
}

/** What has been published, newest first. */
export function VersionList({ id, asked, onTake }: VersionListProps) {
	const query = useInfiniteQuery(versionsQuery(id))
	const [busy, setBusy] = useState<number | null>(null)
	const versions = query.data?.pages.flatMap((page) => page.items)
	if (versions === undefined) {
		if (query.error === null) return <LoadingNote what="versions" />
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	if (versions.length === 0) {
		return (
			<EmptyState title="Not published yet">
				<p>
					Each time it is published it becomes a version that never changes. Whoever has begun one finishes that one.
				</p>
			</EmptyState>
		)
	}
	const take = async (number: number) => {
		if (onTake === undefined) return
		setBusy(number)
		try {
			const version = await call(questionnaires.version, { id, number })
			const { title, description, practiceArea, type, definition: draft } = version
			onTake({ title, description, practiceArea, type, draft }, number)
		} catch (error) {
			toast.failure(error)
		} finally {
			setBusy(null)
		}
	}
	return (
		<Card flush>
			<ol className={classes.versions}>
				{versions.map((version) => (
					<VersionLine
						key={version.number}
						version={version}
						isAsked={version.number === asked}
						busy={busy === version.number}
						{...(onTake === undefined ? {} : { onTake: () => void take(version.number) })}
					/>
				))}
			</ol>
			{query.hasNextPage && (
				<div className={classes.moreVersions}>
					<Button size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
						Show older versions
					</Button>
				</div>
			)}
		</Card>
	)
}

interface VersionLineProps {
	readonly version: QuestionnaireVersion
	readonly isAsked: boolean
	readonly busy: boolean
	readonly onTake?: () => void
}

function VersionLine({ version, isAsked, busy, onTake }: VersionLineProps) {
	return (
		<li className={classes.version}>
			<div>
				<div className={classes.versionTitle}>
					Version {version.number}
					{isAsked && <StatusMark tone="green">Asked now</StatusMark>}
				</div>
				<div className={classes.muted}>
					<InstantText at={version.publishedAt} />
					{version.publishedByName !== null && ` by ${version.publishedByName}`} · {version.questionCount} questions
				</div>
			</div>
			{onTake !== undefined && (
				<Button size="small" busy={busy} aria-label={`Take version ${version.number} into the draft`} onClick={onTake}>
					Take into the draft
				</Button>
			)}
		</li>
	)
}
