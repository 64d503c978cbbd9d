import { retention } from '@praxis/contract/retention/retention.contract'
import type { DestructionList } from '@praxis/contract/retention/retention.fields'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { fetchAnswer } from '../../lib/fetch-answer.ts'
import { DownloadButton } from '../../parts/download-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { ListItems } from './list-items.tsx'
import { documents } from './lists-card.tsx'
import { LISTS, listQuery, RETENTION_HREF, STATES } from './retention.api.ts'
import classes from './retention.module.css'

/** One destruction list: what is on it, who approved it and what became of it. */
export function DestructionListScreen() {
	const { id = '' } = useParams({ strict: false })
	const query = useQuery(listQuery(id))
	return (
		<Loaded query={query} skeleton={<LoadingLines what="the list" />} level={1}>
			{(one) => (
				<>
					<PageHeader
						title={`Destruction list ${one.number}`}
						lead={<Lead one={one} />}
						beside={<StatusMark tone={STATES[one.state].tone}>{STATES[one.state].label}</StatusMark>}
						back={{ href: RETENTION_HREF, label: 'Document retention' }}
						actions={<Actions one={one} />}
					/>
					<Stack gap={5} width="settings">
						<Progress one={one} />
						<ListItems list={one} />
					</Stack>
				</>
			)}
		</Loaded>
	)
}

function Lead({ one }: { readonly one: DestructionList }) {
	return (
		<>
			Prepared by {one.preparedBy} <InstantText at={one.preparedAt} />
			{one.approvedAt !== null && (
				<>
					, approved by {one.approvedBy} <InstantText at={one.approvedAt} />
				</>
			)}
			. {documents(one.destroyCount)} to destroy, {formatCount(one.keepCount)} to keep.
		</>
	)
}

function Progress({ one }: { readonly one: DestructionList }) {
	const { state, destroyCount, destroyedCount, leftCount } = one
	if (state === 'approved') {
		return (
			<div>
				<progress
					className={classes.bar}
					aria-label="Documents destroyed"
					value={destroyedCount + leftCount}
					max={destroyCount}
				/>
				<Hint breaks role="status">
					{formatCount(destroyedCount)} of {documents(destroyCount)} destroyed. You can leave this page.
				</Hint>
			</div>
		)
	}
	if (state !== 'destroyed') return null
	return (
		<Banner tone={leftCount > 0 ? 'amber' : 'green'}>
			{documents(destroyedCount)} destroyed with all versions.
			{leftCount > 0 && ` ${documents(leftCount)} stayed: the reason stands beside each.`} Backups made before keep a
			copy until they expire.
		</Banner>
	)
}

function Actions({ one }: { readonly one: DestructionList }) {
	const [asks, setAsks] = useState<'approve' | 'cancel' | null>(null)
	if (one.state === 'destroyed') {
		return (
			<DownloadButton label="Download certificate" load={() => fetchAnswer(retention.certificate, { id: one.id })} />
		)
	}
	if (one.state !== 'draft') return null
	const close = () => setAsks(null)
	return (
		<Row>
			<Button onClick={() => setAsks('cancel')}>Cancel list</Button>
			<Button variant="danger" disabled={one.destroyCount === 0} onClick={() => setAsks('approve')}>
				Approve and destroy
			</Button>
			{asks === 'approve' && <ApproveDialog one={one} onClose={close} />}
			{asks === 'cancel' && <CancelDialog one={one} onClose={close} />}
		</Row>
	)
}

interface AskProps {
	readonly one: DestructionList
	readonly onClose: () => void
}

function ApproveDialog({ one: { id, version, destroyCount, number }, onClose }: AskProps) {
	const approve = useSave(retention.approve, { topic: LISTS })
	return (
		<ConfirmDialog
			opened
			onClose={onClose}
			title={`Destroy ${documents(destroyCount)}?`}
			confirmLabel="Destroy permanently"
			typed={`List ${number}`}
			onConfirm={async () => {
				await approve({ id, version })
			}}
		>
			<p>
				They are destroyed with all their versions and texts. This can’t be undone. What is on legal hold by then, or
				belongs to a case that was opened again, stays. A certificate names what was destroyed.
			</p>
		</ConfirmDialog>
	)
}

function CancelDialog({ one: { id, version }, onClose }: AskProps) {
	const cancel = useSave(retention.cancel, { topic: LISTS })
	return (
		<ConfirmDialog
			opened
			onClose={onClose}
			title="Cancel this list?"
			confirmLabel="Cancel list"
			onConfirm={async () => {
				await cancel({ id, version }, { message: () => 'List canceled.' })
			}}
		>
			<p>Nothing of it is destroyed. The documents can be on another list.</p>
		</ConfirmDialog>
	)
}
