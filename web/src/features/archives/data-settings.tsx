import { type ArchiveView, archives } from '@praxis/contract/archives/archives.contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ArchiveProgress } from './archive-progress.tsx'
import { ArchiveReady } from './archive-ready.tsx'
import { isUnderWay, ownArchiveQuery } from './archives.api.ts'
import classes from './archives.module.css'

/** Everything that is held about the person, to take away. */
export function DataSettings() {
	const query = useQuery(ownArchiveQuery)
	return (
		<>
			<Card
				title="Download everything about me"
				actions={query.data?.status === 'ready' && <StatusMark tone="green">Ready</StatusMark>}
			>
				<div className={classes.body}>
					<p className={classes.lead}>
						One ZIP file with everything Praxis holds about your account, as a page to read and as data.
					</p>
					{query.data === undefined && query.error === null && <Waiting />}
					{query.data === undefined && query.error !== null && (
						<ErrorState level={3} message={failureOf(query.error).message} onRetry={() => query.refetch()} />
					)}
					{query.data !== undefined && <Archive archive={query.data} />}
				</div>
			</Card>
			<WhatIsInIt />
		</>
	)
}

function Waiting() {
	return (
		<>
			<LoadingNote what="your data" />
			<Bone width={30} />
		</>
	)
}

function Archive({ archive }: { readonly archive: ArchiveView | null }) {
	const client = useQueryClient()
	const make = useMutation({
		mutationFn: () => call(archives.request, {}),
		onSuccess: (made) => client.setQueryData(ownArchiveQuery.queryKey, { archive: made }),
		onError: toast.failure,
	})
	if (archive !== null && isUnderWay(archive)) return <ArchiveProgress archive={archive} />
	if (archive?.status === 'ready') {
		return <ArchiveReady archive={archive} busy={make.isPending} onMakeAnew={() => make.mutate()} />
	}
	const hasFailed = archive?.status === 'failed'
	return (
		<>
			{hasFailed && (
				<Banner tone="red">
					The archive could not be made. Nothing of your data was changed or lost. Please try again.
				</Banner>
			)}
			<Button variant="primary" busy={make.isPending} onClick={() => make.mutate()}>
				{hasFailed ? 'Try again' : 'Make the archive'}
			</Button>
		</>
	)
}

const FOR_ALL = [
	'Your profile, settings, saved views and notifications',
	'How and where you sign in, your passkeys and API tokens (never passwords or keys)',
	'What you did in Praxis, and what was changed about your account',
] as const

function WhatIsInIt() {
	const isClient = useSession().user.role === 'client'
	const parts = isClient ? [...FOR_ALL, 'Your client record, your cases and who takes part in them'] : FOR_ALL
	return (
		<Card title="What is in it">
			<ul className={classes.list}>
				{parts.map((one) => (
					<li key={one}>{one}</li>
				))}
			</ul>
			<p className={classes.lead}>
				{!isClient && 'The firm’s case files are not included. '}Only you can open the file, and it is removed after a
				day.
			</p>
		</Card>
	)
}
