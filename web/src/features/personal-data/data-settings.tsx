import { type ArchiveView, archives } from '@praxis/contract/personal-data/personal-data.contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { failing } from '../../parts/failing.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { Said } from '../../ui/text/said.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { isInProgress, ownArchiveQuery } from './personal-data.api.ts'
import classes from './personal-data.module.css'

/** Everything that is held about the person, to take away. */
export function DataSettings() {
	const query = useQuery(ownArchiveQuery)
	return (
		<>
			<Card
				title="Export my data"
				actions={query.data?.status === 'ready' && <StatusMark tone="green">Ready</StatusMark>}
			>
				<div className={classes.body}>
					<p className={classes.lead}>
						<Said>A ZIP file with all data Praxis has about you, as a web page and as JSON.</Said>
					</p>
					<Loaded query={query} skeleton={<Waiting />} level={3}>
						{(archive) => <Archive archive={archive} />}
					</Loaded>
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
	})
	const onMake = () =>
		make.mutate(undefined, { onError: failing('Failed to start the export', () => make.mutateAsync()) })
	if (archive !== null && isInProgress(archive)) return <ArchiveProgress archive={archive} />
	if (archive?.status === 'ready') {
		return <ArchiveReady archive={archive} busy={make.isPending} onCreateAgain={onMake} />
	}
	const hasFailed = archive?.status === 'failed'
	return (
		<>
			{hasFailed && <Banner tone="red">The export failed. Your data was not changed. Please try again.</Banner>}
			<Button variant="primary" busy={make.isPending} onClick={onMake}>
				{hasFailed ? 'Try again' : 'Export my data'}
			</Button>
		</>
	)
}

const FOR_ALL = [
	'Your profile, settings, saved views and notifications',
	'Sign-in methods, sessions, passkeys and API tokens (never passwords or keys)',
	'Your activity in Praxis and changes to your account',
] as const

function WhatIsInIt() {
	const isClient = useSession().user.role === 'client'
	const parts = isClient ? [...FOR_ALL, 'Your client record, your cases and their parties'] : FOR_ALL
	return (
		<Card title="What is included">
			<ul className={classes.list}>
				{parts.map((one) => (
					<li key={one}>
						<Said>{one}</Said>
					</li>
				))}
			</ul>
			<p className={classes.lead}>
				{!isClient && 'The firm’s case files are not included. '}
				<Said>Only you can download the file. It is deleted after a day.</Said>
			</p>
		</Card>
	)
}

/** How far an archive has come. */
export function ArchiveProgress({ archive }: { readonly archive: ArchiveView }) {
	const { status, stepsDone, stepsTotal } = archive
	const isStarted = status === 'building' && stepsTotal > 0
	const label = isStarted ? `Part ${Math.min(stepsDone + 1, stepsTotal)} of ${stepsTotal}` : 'Queued'
	return (
		<div className={classes.progress}>
			<progress
				className={classes.bar}
				aria-label="Export progress"
				{...(isStarted ? { value: stepsDone, max: stepsTotal } : {})}
			/>
			<p role="status">{label}. You can leave this page.</p>
		</div>
	)
}

/** The link is the server's attachment: the page stays. */
function follow(href: string): void {
	const link = document.createElement('a')
	link.href = href
	link.download = ''
	link.click()
}

interface ArchiveReadyProps {
	readonly archive: ArchiveView
	readonly busy: boolean
	readonly onCreateAgain: () => void
}

/** A finished archive: download, create again, remove. */
function ArchiveReady({ archive, busy, onCreateAgain }: ArchiveReadyProps) {
	const client = useQueryClient()
	const fetchIt = useMutation({
		mutationFn: () => call(archives.link, {}),
		onSuccess: ({ href }) => follow(href),
	})
	const remove = useMutation({
		mutationFn: () => call(archives.remove, {}),
		onSuccess: (left) => {
			client.setQueryData(ownArchiveQuery.queryKey, left)
			toast.success('Export removed.')
		},
	})
	const onFetch = () =>
		fetchIt.mutate(undefined, { onError: failing('Failed to download the export', () => fetchIt.mutateAsync()) })
	const onRemove = () =>
		remove.mutate(undefined, { onError: failing('Failed to remove the export', () => remove.mutateAsync()) })
	return (
		<>
			<p role="status">
				Made <InstantText at={archive.readyAt ?? archive.createdAt} shown="relative" />,{' '}
				{formatBytes(archive.bytes ?? 0)}.
				{archive.expiresAt !== null && (
					<>
						{' '}
						Ready until <InstantText at={archive.expiresAt} />.
					</>
				)}
			</p>
			<Row>
				<Button
					variant="primary"
					icon={<Icon name="download" size="small" />}
					busy={fetchIt.isPending}
					onClick={onFetch}
				>
					Download
				</Button>
				<Button busy={busy} onClick={onCreateAgain}>
					Export again
				</Button>
				<Button variant="danger-quiet" busy={remove.isPending} onClick={onRemove}>
					Remove
				</Button>
			</Row>
		</>
	)
}
