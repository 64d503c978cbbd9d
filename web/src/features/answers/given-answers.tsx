import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { type AnswersFilter, answersListQuery } from './answers.api.ts'
import classes from './answers.module.css'
import { AnswersProgress } from './answers-progress.tsx'
import { answersHref, STATUS_TONES, STATUS_WORDS, standingOf } from './answers-words.ts'

/** What has been answered: by a client, or after an inquiry. */
export function GivenAnswers({ filter }: { readonly filter: AnswersFilter }) {
	const query = useInfiniteQuery(answersListQuery(filter))
	if (query.data === undefined) {
		if (query.error === null) {
			return (
				<>
					<LoadingNote what="answers" />
					<Bone width={24} />
					<Bone width={16} />
				</>
			)
		}
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	const rows = query.data.pages.flatMap((page) => page.items)
	if (rows.length === 0) return <p className={classes.none}>Nothing has been answered yet.</p>
	return (
		<>
			<ul className={classes.list}>
				{rows.map((row) => (
					<li key={row.id} className={classes.invitation}>
						<div>
							<UiLink href={answersHref(row.id)}>{row.title}</UiLink>
							<div className={classes.detail}>
								<InstantText at={row.savedAt} shown="relative" />
							</div>
						</div>
						<AnswersProgress progress={row.progress} />
						<StatusMark tone={STATUS_TONES[standingOf(row)]}>{STATUS_WORDS[standingOf(row)]}</StatusMark>
					</li>
				))}
			</ul>
			{query.hasNextPage && (
				<Button size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
					Show more
				</Button>
			)}
		</>
	)
}
