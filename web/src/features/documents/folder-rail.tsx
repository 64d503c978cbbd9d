import { documentFolders } from '@praxis/contract/documents/document-folders.contract'
import type { DocumentFolder } from '@praxis/contract/documents/documents.fields'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Count } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { type DocumentScope, TOPIC } from './documents.api.ts'
import classes from './documents.module.css'
import { downloadZip } from './download-zip.ts'
import { folderTree } from './folder-tree.ts'

const FolderDialog = lazy(async () => ({ default: (await import('./folder-dialogs.tsx')).FolderDialog }))

export const ALL = ''
export const FAVORITES = 'favorites'
export const DELETED = 'deleted'

interface FolderRailProps {
	readonly scope: DocumentScope
	readonly folders: readonly DocumentFolder[]
	readonly total: number | null
	/** `''`, `favorites`, `deleted` or the id of a folder. */
	readonly value: string
	readonly onChange: (value: string) => void
}

/** On phones the folders are one line that scrolls sideways; the page itself does not move. */
function scrollToChosen(chosen: HTMLLIElement | null): void {
	const list = chosen?.parentElement
	if (chosen === null || !list) return
	const [frame, box] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()]
	if (box.right > frame.right) list.scrollLeft += box.right - frame.right
	else if (box.left < frame.left) list.scrollLeft -= frame.left - box.left
}

/** The folder filter: All Documents, Favorites, a folder, or what was deleted. */
export function FolderRail({ scope, folders, total, value, onChange }: FolderRailProps) {
	const mayCall = useMay()
	const mayEdit = mayCall(documentFolders.edit)
	const line = (
		id: string,
		label: string,
		icon: ReactNode,
		count: number | null,
		{ menu, depth = 0 }: { readonly menu?: ReactNode; readonly depth?: number } = {},
	) => (
		<li
			key={id}
			// Once all folders are there.
			ref={value === id && folders.length > 0 ? scrollToChosen : undefined}
			className={classes.folderLine}
			data-on={value === id || undefined}
			style={{ marginInlineStart: `${Math.min(depth, 4)}rem` }}
		>
			<button type="button" className={classes.folder} aria-pressed={value === id} onClick={() => onChange(id)}>
				{icon}
				<span className={classes.folderName} title={label}>
					{label}
				</span>
				{count !== null && (
					<span className={classes.count}>
						<Count value={count} />
					</span>
				)}
			</button>
			{menu}
		</li>
	)
	return (
		<nav aria-label="Folders">
			<ul className={classes.folders}>
				{line(ALL, 'All Documents', <Icon name="file" size="small" />, total)}
				{line(FAVORITES, 'Favorites', <Icon name="star" size="small" />, null)}
				{folders.length > 0 && <li className={classes.divider} aria-hidden="true" />}
				{folderTree(folders).map(({ folder, depth }) =>
					line(
						folder.id,
						folder.name,
						<span className={classes.tint} data-color={folder.color}>
							<Icon name="folder" size="small" />
						</span>,
						folder.count,
						{
							menu: <FolderMenu folder={folder} scope={scope} mayEdit={mayEdit} onGone={() => onChange(ALL)} />,
							depth,
						},
					),
				)}
				<li className={classes.divider} aria-hidden="true" />
				{line(DELETED, 'Deleted', <Icon name="trash" size="small" />, null)}
			</ul>
		</nav>
	)
}

interface FolderMenuProps {
	readonly folder: DocumentFolder
	readonly scope: DocumentScope
	readonly mayEdit: boolean
	readonly onGone: () => void
}

function FolderMenu({ folder, scope, mayEdit, onGone }: FolderMenuProps) {
	const [asked, setAsked] = useState<'edit' | 'add' | 'remove' | null>(null)
	const remove = useSave(documentFolders.remove, { topic: TOPIC, failed: 'Failed to remove folder' })
	const close = () => setAsked(null)
	const changes: MenuEntry[] = [
		{ label: 'New subfolder', onSelect: () => setAsked('add') },
		{ label: 'Edit', onSelect: () => setAsked('edit') },
		{ label: 'Remove', tone: 'danger', onSelect: () => setAsked('remove') },
	]
	return (
		<>
			<ActionMenu
				size="small"
				label={`Actions for folder ${folder.name}`}
				entries={[
					{
						label: 'Download ZIP',
						onSelect: () => void downloadZip({ folderId: folder.id }).catch(toast.failure),
					},
					...(mayEdit ? changes : []),
				]}
			/>
			{(asked === 'edit' || asked === 'add') && (
				<Suspense fallback={null}>
					<FolderDialog
						folder={asked === 'edit' ? folder : null}
						parentId={folder.id}
						scope={scope}
						onSaved={close}
						onClose={close}
					/>
				</Suspense>
			)}
			<ConfirmDialog
				opened={asked === 'remove'}
				onClose={close}
				title={`Remove folder “${folder.name}”?`}
				confirmLabel="Remove folder"
				onConfirm={async () => {
					await remove({ id: folder.id }, { message: () => `Removed folder “${folder.name}”.` })
					onGone()
				}}
			>
				<p>Its documents stay, in no folder. Folders in it are removed too.</p>
			</ConfirmDialog>
		</>
	)
}
