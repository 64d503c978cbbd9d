import { type ArchiveView, archives } from '@praxis/contract/archives/archives.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ownArchiveQuery } from './archives.api.ts'
import classes from './archives.module.css'

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
export function ArchiveReady({ archive, busy, onCreateAgain }: ArchiveReadyProps) {
	const client = useQueryClient()
	const fetchIt = useMutation({
		mutationFn: () => call(archives.link, {}),
		onSuccess: ({ href }) => follow(href),
		onError: toast.failure,
	})
	const remove = useMutation({
		mutationFn: () => call(archives.remove, {}),
		onSuccess: (left) => {
			client.setQueryData(ownArchiveQuery.queryKey, left)
			toast.success('Export removed.')
		},
		onError: toast.failure,
	})
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
			<div className={classes.actions}>
				<Button
					variant="primary"
					icon={<Icon name="download" size="small" />}
					busy={fetchIt.isPending}
					onClick={() => fetchIt.mutate()}
				>
					Download
				</Button>
				<Button busy={busy} onClick={onCreateAgain}>
					Export again
				</Button>
				<Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
					Remove
				</Button>
			</div>
		</>
	)
}
