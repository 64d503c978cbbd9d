import {
	MERGE_UNDO_DAYS,
	MERGED_FIELDS,
	type MergedField,
	type MergePreview,
} from '@praxis/contract/clients/client-duplicates.contract'
import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staleCurrent } from '../../lib/stale-current.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { FieldChoices } from '../../ui/conflict/field-choices.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { MarkedList, Muted, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { mergePreviewQuery, useMergeClients, useUndoMerge } from './client-duplicates.api.ts'
import { filledOnlyIn, mergeChoices, movedText } from './merge-fields.ts'

const STALE = 'One of these clients was just changed. Close this dialog and compare again.'

interface MergeDialogProps {
	readonly keptId: string
	readonly goneId: string
	readonly onMerged: (keptId: string) => void
	readonly onClose: () => void
}

/** Compares two clients and merges them. */
export function MergeDialog({ keptId, goneId, onMerged, onClose }: MergeDialogProps) {
	const [isSwapped, setSwapped] = useState(false)
	const [kept, gone] = isSwapped ? [goneId, keptId] : [keptId, goneId]
	const query = useQuery(mergePreviewQuery(kept, gone))
	return (
		<Dialog opened onClose={onClose} title="Compare and merge" wide>
			<Loaded query={query} skeleton={<LoadingLines what="both clients" />}>
				{(preview) => (
					<MergeForm
						key={`${kept} ${preview.kept.version} ${preview.gone.version}`}
						preview={preview}
						onSwap={() => setSwapped(!isSwapped)}
						onMerged={onMerged}
						onClose={onClose}
					/>
				)}
			</Loaded>
		</Dialog>
	)
}

interface MergeFormProps {
	readonly preview: MergePreview
	readonly onSwap: () => void
	readonly onMerged: (keptId: string) => void
	readonly onClose: () => void
}

function MergeForm({ preview, onSwap, onMerged, onClose }: MergeFormProps) {
	const { kept, gone, notesFit, bothHaveAccounts } = preview
	const [take, setTake] = useState<readonly MergedField[]>(() => filledOnlyIn(kept, gone))
	const { merge, isBusy, failure } = useMerging(preview, take, onMerged)
	return (
		<Stack gap={5}>
			<Stack gap={3} shrinks>
				<Muted as="p">
					<b>{gone.fullName}</b> will be merged into <b>{kept.fullName}</b>.
				</Muted>
				<div>
					<Button size="small" onClick={onSwap} disabled={isBusy}>
						Keep {gone.fullName === kept.fullName ? 'the other record' : gone.fullName} instead
					</Button>
				</div>
			</Stack>
			<MergeChoices kept={kept} gone={gone} take={take} onTake={setTake} />
			<WhatMoves preview={preview} />
			{bothHaveAccounts && (
				<Banner tone="amber">Both have a portal account. Revoke the access of one of them before you merge.</Banner>
			)}
			{!notesFit && (
				<Banner tone="amber">The combined notes are too long. Shorten one of them before you merge.</Banner>
			)}
			{failure !== null && <Banner tone="red">{failure}</Banner>}
			<Row align="stretch">
				<Button variant="primary" busy={isBusy} disabled={bothHaveAccounts || !notesFit} onClick={merge}>
					Merge
				</Button>
				<Button onClick={onClose} disabled={isBusy}>
					Cancel
				</Button>
			</Row>
		</Stack>
	)
}

function useMerging({ kept, gone }: MergePreview, take: readonly MergedField[], onMerged: (keptId: string) => void) {
	const [id] = useState(newId)
	const [failure, setFailure] = useState<string | null>(null)
	const merging = useMergeClients()
	const undoing = useUndoMerge()
	const merge = async () => {
		setFailure(null)
		try {
			const versions = { keptVersion: kept.version, goneVersion: gone.version }
			const done = await merging.mutateAsync({ id, keptId: kept.id, goneId: gone.id, ...versions, take: [...take] })
			const undo = async () => {
				await undoing.mutateAsync(done.merge.id)
			}
			toast.success(`${gone.fullName} was merged into ${done.client.fullName}.`, { undo: { run: undo } })
			onMerged(kept.id)
		} catch (error) {
			setFailure(staleCurrent(error) === null ? failureOf(error).message : STALE)
		}
	}
	return { merge, isBusy: merging.isPending, failure }
}

interface MergeChoicesProps {
	readonly kept: ClientRecord
	readonly gone: ClientRecord
	readonly take: readonly MergedField[]
	readonly onTake: (take: readonly MergedField[]) => void
}

function MergeChoices({ kept, gone, take, onTake }: MergeChoicesProps) {
	const choices = mergeChoices(kept, gone)
	if (choices.length === 0) return null
	return (
		<Stack gap={3} shrinks>
			<Text as="h3" size="body" weight="strong">
				Differences
			</Text>
			<FieldChoices
				fields={choices}
				firstName="Kept record"
				secondName="Other record"
				chosen={Object.fromEntries(take.map((field) => [field, 'second' as const]))}
				onChoose={(field, side) => {
					const others = take.filter((one) => one !== field)
					const known = MERGED_FIELDS.find((one) => one === field)
					onTake(side === 'second' && known !== undefined ? [...others, known] : others)
				}}
			/>
		</Stack>
	)
}

function WhatMoves({ preview: { gone, moves } }: { readonly preview: MergePreview }) {
	return (
		<Stack gap={3} shrinks>
			<Text as="h3" size="body" weight="strong">
				What moves
			</Text>
			{moves.length === 0 ? (
				<Muted as="p">{gone.fullName} has no other records.</Muted>
			) : (
				<MarkedList>
					{moves.map((one) => (
						<li key={one.table}>{movedText(one.table, one.count)}</li>
					))}
				</MarkedList>
			)}
			<Muted as="p">
				A name, email or phone you do not choose is kept as an additional one, and the notes of both are kept. You can
				undo the merge for {MERGE_UNDO_DAYS} days.
			</Muted>
		</Stack>
	)
}
