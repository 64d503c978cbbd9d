import { models } from '@praxis/contract/models/models.contract'
import { type CatalogModel, modelFile } from '@praxis/contract/models/models.fields'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { download } from '../../ui/list/export/download.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { TOPIC } from './models.api.ts'
import classes from './models.module.css'

const FAILED = 'Failed to import models. Please check the file format.'
const FILE_BYTES_MAX = 1024 * 1024
const REASON_MAX = 300

function exported(all: readonly CatalogModel[]): readonly object[] {
	return all
		.filter(({ isCustom }) => isCustom)
		.map(({ key: _key, kind: _kind, available: _available, isEdited: _edited, version: _version, ...one }) => one)
}

async function readModels(file: File): Promise<z.output<typeof modelFile>> {
	if (file.size > FILE_BYTES_MAX) throw new Error('The file is larger than 1 MB.')
	const parsed = modelFile.safeParse(JSON.parse(await file.text()))
	if (!parsed.success) throw new Error(z.prettifyError(parsed.error).slice(0, REASON_MAX))
	return parsed.data
}

/** Import and export of custom models as a JSON file. */
export function ModelFiles({ models: all }: { readonly models: readonly CatalogModel[] }) {
	const input = useRef<HTMLInputElement>(null)
	const [failure, setFailure] = useState<string | null>(null)
	const save = useSave(models.import, { topic: TOPIC })
	const own = exported(all)
	const exportModels = () => {
		const stamp = new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')
		download(new Blob([JSON.stringify(own, null, 2)], { type: 'application/json' }), `custom-models-${stamp}.json`)
	}
	const importModels = async (file: File) => {
		setFailure(null)
		try {
			const message = ({ added, updated }: { added: number; updated: number }) => `${added} added, ${updated} updated.`
			await save({ models: await readModels(file) }, { message })
		} catch (error) {
			setFailure(error instanceof SyntaxError ? 'The file is not JSON.' : failureOf(error).message)
		}
	}
	return (
		<>
			<Button icon={<Icon name="upload" />} onClick={() => input.current?.click()}>
				Import
			</Button>
			<input
				ref={input}
				type="file"
				hidden
				accept="application/json,.json"
				aria-label="File with models"
				onChange={(event) => {
					const [file] = event.currentTarget.files ?? []
					event.currentTarget.value = ''
					if (file !== undefined) void importModels(file)
				}}
			/>
			<Button
				icon={<Icon name="download" />}
				disabled={own.length === 0}
				title={own.length === 0 ? 'There are no custom models to export.' : undefined}
				onClick={exportModels}
			>
				Export
			</Button>
			{failure !== null && (
				<div className={classes.wholeLine}>
					<Banner
						tone="red"
						action={
							<Button size="small" onClick={() => setFailure(null)}>
								Dismiss
							</Button>
						}
					>
						<p>{FAILED}</p>
						<p className={classes.reason}>{failure}</p>
					</Banner>
				</div>
			)}
		</>
	)
}
