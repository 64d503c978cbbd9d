import { editor as endpoints } from '@praxis/contract/editor/editor.contract'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, Row } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { CompareDialog } from './compare/compare-dialog.tsx'
import { richVersionsQuery, TOPIC } from './editor.api.ts'
import own from './version-panel.module.css'

interface VersionPanelProps {
	readonly id: string
	readonly editor: Editor
	readonly isReadOnly: boolean
	/** Saves what is not saved; resolves to whether everything is. */
	readonly save: () => Promise<boolean>
	readonly catchUp: () => Promise<void>
	readonly onClose: () => void
}

/** The saved versions of the text. */
export function VersionPanel({ id, editor, isReadOnly, save, catchUp, onClose }: VersionPanelProps) {
	const [note, setNote] = useState('')
	const [isBusy, setBusy] = useState(false)
	const [compared, setCompared] = useState<number | null>(null)
	const saveVersion = useSave(endpoints.saveVersion, { topic: TOPIC, failed: 'Failed to save version' })
	const restore = useSave(endpoints.restore, { topic: TOPIC, failed: 'Failed to restore version' })
	const during = async (work: () => Promise<unknown>) => {
		setBusy(true)
		try {
			if (await save()) await work()
		} catch (error) {
			toast.failure(error)
		}
		setBusy(false)
	}
	const add = () =>
		during(async () => {
			await saveVersion({ id, note }, { message: ({ number }) => `Saved version ${number}.` })
			setNote('')
		})
	const restoreNumber = (number: number) =>
		during(async () => {
			await restore(
				{ id, number },
				{ message: () => `Version ${number} is the current text again. Undo takes it back.` },
			)
			await catchUp()
		})
	return (
		<Card
			title="Version history"
			actions={<IconButton size="small" label="Close version history" icon={<Icon name="close" />} onClick={onClose} />}
		>
			<div className={own.versions}>
				{!isReadOnly && <NewVersion note={note} isBusy={isBusy} onNote={setNote} onSave={() => void add()} />}
				<VersionRows
					id={id}
					{...(!isReadOnly && { onRestore: (number) => void restoreNumber(number) })}
					onCompare={setCompared}
					isBusy={isBusy}
				/>
				{compared !== null && (
					<CompareDialog
						id={id}
						number={compared}
						editor={editor}
						isBusy={isBusy}
						{...(!isReadOnly && {
							onRestore: () => void restoreNumber(compared).then(() => setCompared(null)),
						})}
						onClose={() => setCompared(null)}
					/>
				)}
			</div>
		</Card>
	)
}

interface NewVersionProps {
	readonly note: string
	readonly isBusy: boolean
	readonly onNote: (note: string) => void
	readonly onSave: () => void
}

function NewVersion({ note, isBusy, onNote, onSave }: NewVersionProps) {
	return (
		<form
			className={own.versionForm}
			onSubmit={(event) => {
				event.preventDefault()
				onSave()
			}}
		>
			<TextField label="Name of the version" value={note} onChange={onNote} maxLength={300} />
			<Button type="submit" busy={isBusy}>
				Save version
			</Button>
		</form>
	)
}

interface VersionRowsProps {
	readonly id: string
	readonly isBusy: boolean
	readonly onCompare: (number: number) => void
	readonly onRestore?: (number: number) => void
}

function VersionRows({ id, isBusy, onCompare, onRestore }: VersionRowsProps) {
	const query = useQuery(richVersionsQuery(id))
	return (
		<Loaded query={query} level={3} skeleton={<LoadingLines what="the versions" />}>
			{({ versions }) => (
				<ul className={own.versionList} aria-label="Versions">
					{versions.map(({ number, note, addedByName, createdAt }) => (
						<li key={number}>
							<span>
								<strong>Version {number}</strong>
								{note !== '' && ` · ${note}`}
								<br />
								<Hint as="span">
									{addedByName}, <InstantText at={createdAt} shown="relative" />
								</Hint>
							</span>
							<Row as="span" gap={1} align="stretch" justify="end">
								<Button size="small" aria-label={`Compare with version ${number}`} onClick={() => onCompare(number)}>
									Compare
								</Button>
								{onRestore !== undefined && (
									<Button
										size="small"
										aria-label={`Restore version ${number}`}
										busy={isBusy}
										onClick={() => onRestore(number)}
									>
										Restore
									</Button>
								)}
							</Row>
						</li>
					))}
				</ul>
			)}
		</Loaded>
	)
}
