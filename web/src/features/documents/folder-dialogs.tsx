import { documentFolders, folderDetails } from '@praxis/contract/documents/document-folders.contract'
import { type DocumentFolder, FOLDER_COLORS } from '@praxis/contract/documents/documents.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { Form } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { type DocumentScope, TOPIC } from './documents.api.ts'
import classes from './documents.module.css'
import { folderTree } from './folder-tree.ts'

const COLOR_NAMES = { blue: 'Blue', green: 'Green', amber: 'Amber', red: 'Red', grey: 'Gray' } as const

const COLORS = FOLDER_COLORS.map((value) => ({
	value,
	label: (
		<span className={classes.colorChoice}>
			<span className={classes.tint} data-color={value}>
				<Icon name="folder" size="small" />
			</span>
			{COLOR_NAMES[value]}
		</span>
	),
}))

interface FolderFormProps {
	/** Null for a new one. */
	readonly folder: DocumentFolder | null
	/** The folder in which a new one is created. */
	readonly parentId?: string
	readonly scope: DocumentScope
	readonly onSaved: (folder: DocumentFolder) => void
	readonly onClose: () => void
}

/** Create Folder, or another name or color for one. */
export function FolderDialog(props: FolderFormProps) {
	return (
		<Dialog opened onClose={props.onClose} title={props.folder === null ? 'Create Folder' : 'Edit folder'}>
			<FolderForm {...props} />
		</Dialog>
	)
}

function FolderForm({ folder, parentId, scope, onSaved, onClose }: FolderFormProps) {
	const [id] = useState(newId)
	const create = useSave(documentFolders.create, { topic: TOPIC, failed: 'Failed to create folder' })
	const edit = useSave(documentFolders.edit, { topic: TOPIC, failed: 'Failed to update folder' })
	const form = useAppForm({
		schema: folderDetails,
		initialValues: { name: folder?.name ?? '', color: folder?.color ?? ('blue' as const) },
		guard: false,
		onSubmit: async (values) => {
			const saved =
				folder === null
					? await create(
							{ ...scope, id, parentId: parentId ?? null, ...values },
							{ message: ({ name }) => `Created folder “${name}”.` },
						)
					: await edit({ id: folder.id, version: folder.version, ...values }, { message: () => 'Saved.' })
			onSaved(saved.answer)
		},
	})
	return (
		<Form form={form} label="Folder">
			<TextField label="Name" required autoComplete="off" {...form.field('name')} />
			<RadioField label="Color" options={COLORS} {...choice(form.field('color'))} />
			<Row justify="end" wrap={false}>
				<Button onClick={onClose}>Cancel</Button>
				<Button type="submit" variant="primary" busy={form.submitting} disabled={form.values.name.trim() === ''}>
					{folder === null ? 'Create' : 'Save'}
				</Button>
			</Row>
		</Form>
	)
}

interface ChooseFolderProps {
	readonly title: string
	readonly folders: readonly DocumentFolder[]
	/** `Upload`: the button, which then names the folder. */
	readonly verb: string
	readonly scope: DocumentScope
	readonly onChoose: (folderId: string | null) => void
	readonly onClose: () => void
}

const ROOT = 'root'
const ROOT_LABEL = 'No Folder (Root)'

/** A choice between no folder and each folder, with a shortcut to a new one. */
export function ChooseFolderDialog({ title, folders, verb, scope, onChoose, onClose }: ChooseFolderProps) {
	const [chosen, setChosen] = useState<string | null>(null)
	const [made, setMade] = useState<DocumentFolder | null>(null)
	const [isCreating, setCreating] = useState(false)
	const all = made === null || folders.some(({ id }) => id === made.id) ? folders : [...folders, made]
	const name = chosen === ROOT ? ROOT_LABEL : all.find(({ id }) => id === chosen)?.name
	const options = [
		{ value: ROOT, label: ROOT_LABEL },
		...folderTree(all).map(({ path, folder: { id, count, color } }) => ({
			value: id,
			label: (
				<span className={classes.colorChoice}>
					<span className={classes.tint} data-color={color}>
						<Icon name="folder" size="small" />
					</span>
					{path}
					<span className={classes.count}>{count === 1 ? '1 document' : `${count} documents`}</span>
				</span>
			),
		})),
	]
	if (isCreating) {
		const keep = (folder: DocumentFolder) => {
			setMade(folder)
			setChosen(folder.id)
			setCreating(false)
		}
		return <FolderDialog folder={null} scope={scope} onSaved={keep} onClose={() => setCreating(false)} />
	}
	return (
		<Dialog
			opened
			onClose={onClose}
			title={title}
			actions={
				<>
					<Button onClick={onClose}>Cancel</Button>
					<Button
						variant="primary"
						disabled={name === undefined}
						onClick={() => onChoose(chosen === ROOT ? null : chosen)}
					>
						{name === undefined ? verb : `${verb} to ${name}`}
					</Button>
				</>
			}
		>
			<Stack>
				<RadioField label="Folder" required options={options} value={chosen} onChange={setChosen} />
				<div>
					<Button size="small" icon={<Icon name="plus" size="small" />} onClick={() => setCreating(true)}>
						Create New Folder
					</Button>
				</div>
			</Stack>
		</Dialog>
	)
}
