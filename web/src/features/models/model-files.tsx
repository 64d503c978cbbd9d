import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { models } from '@praxis/contract/models/models.contract'
import { type CatalogModel, modelFile } from '@praxis/contract/models/models.fields'
import { useState } from 'react'
import type { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { ChooseFileButton } from '../../ui/button/choose-file-button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { download } from '../../ui/list/export/download.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { TOPIC } from './models.api.ts'
import classes from './models.module.css'

const FAILED = 'Failed to import models. Please check the file format.'
const FILE_BYTES_MAX = 1024 * 1024
const REASONS_MAX = 5

function exported(all: readonly CatalogModel[]): readonly object[] {
	return all
		.filter(({ isCustom }) => isCustom)
		.map(({ key: _key, kind: _kind, available: _available, isEdited: _edited, version: _version, ...one }) => one)
}

/** `Model 2, name: Please fill in all required fields`, one a line. */
function reasonsIn({ issues }: z.ZodError): string {
	const lines = issues.slice(0, REASONS_MAX).map(({ path: [index, ...fields], message }) => {
		const place = typeof index === 'number' ? [`Model ${index + 1}`, ...fields.map(String)].join(', ') : 'File'
		return `${place}: ${message}`
	})
	const rest = issues.length - lines.length
	return [...lines, ...(rest > 0 ? [`${rest} more`] : [])].join('\n')
}

type Read = { readonly models: z.output<typeof modelFile> } | { readonly problem: string }

async function readModels(file: File): Promise<Read> {
	if (file.size > FILE_BYTES_MAX) return { problem: 'The file is larger than 1 MB.' }
	try {
		const parsed = modelFile.safeParse(JSON.parse(await file.text()))
		if (parsed.success) return { models: parsed.data }
		return { problem: reasonsIn(parsed.error) }
	} catch (error) {
		if (error instanceof SyntaxError) return { problem: 'The file is not JSON.' }
		throw error
	}
}

function ImportFailure({ reason, onDismiss }: { readonly reason: string; readonly onDismiss: () => void }) {
	const dismiss = (
		<Button size="small" onClick={onDismiss}>
			Dismiss
		</Button>
	)
	return (
		<div className={classes.wholeLine}>
			<Banner tone="red" action={dismiss}>
				<p>{FAILED}</p>
				<p className={classes.reason}>{reason}</p>
			</Banner>
		</div>
	)
}

/** Import and export of custom models as a JSON file. */
export function ModelFiles({ models: all }: { readonly models: readonly CatalogModel[] }) {
	const [failure, setFailure] = useState<string | null>(null)
	const save = useSave(models.import, { topic: TOPIC })
	const own = exported(all)
	const exportModels = () => {
		const stamp = new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')
		download(new Blob([JSON.stringify(own, null, 2)], { type: 'application/json' }), `custom-models-${stamp}.json`)
	}
	const importModels = async (file: File) => {
		setFailure(null)
		const read = await readModels(file)
		if ('problem' in read) return setFailure(read.problem)
		try {
			const message = ({ added, updated, duplicates }: OutputOf<typeof models.import>) =>
				`${added} added, ${updated} updated.${duplicates.length === 0 ? '' : ` Listed more than once, the last one counts: ${duplicates.join(', ')}.`}`
			await save({ models: read.models }, { message })
		} catch (error) {
			setFailure(failureOf(error).message)
		}
	}
	return (
		<>
			<ChooseFileButton
				icon={<Icon name="upload" />}
				fileLabel="File with models"
				accept="application/json,.json"
				onFile={(file) => void importModels(file)}
			>
				Import
			</ChooseFileButton>
			<Button
				icon={<Icon name="download" />}
				disabled={own.length === 0}
				title={own.length === 0 ? 'There are no custom models to export.' : undefined}
				onClick={exportModels}
			>
				Export
			</Button>
			{failure !== null && <ImportFailure reason={failure} onDismiss={() => setFailure(null)} />}
		</>
	)
}
