import {
	IMPORT_BYTES_MAX,
	IMPORT_TARGETS,
	IMPORT_ZIP_BYTES_MAX,
	type ImportTarget,
	TARGET_LABELS,
} from '@praxis/contract/imports/imports.fields'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { DropZone } from './drop-zone.tsx'
import { ImportHistory } from './import-history.tsx'
import { ImportSteps } from './import-steps.tsx'
import { downloadTemplate } from './import-template.ts'
import { IMPORTS_HREF, isZip, useUpload, useZipUpload } from './imports.api.ts'
import classes from './imports.module.css'
import { type ReadZip, ZipImports } from './zip-imports.tsx'

const TARGETS = IMPORT_TARGETS.map((value) => ({ value, label: TARGET_LABELS[value] }))
const TOO_LARGE = 'Failed to parse file: it is larger than 10 MB.'
const ZIP_TOO_LARGE = 'The ZIP is larger than 2 GB. Divide it into several.'
const ABOUT_DOCUMENTS =
	'Documents come in a ZIP. An index.csv in it says of each file what it is and which case it belongs to; without one, the folder that a file is in is taken for its case.'

/** The import hub: a new import, and those of before. */
export function DataImportScreen() {
	return (
		<>
			<PageHeader
				title="Data import"
				lead="Bring clients, cases, documents and more in from files. Nothing is written before you have seen a dry run."
			/>
			<Stack gap={5} width="settings">
				<ImportSteps current="upload" />
				<NewImport />
				<ImportHistory />
			</Stack>
		</>
	)
}

function NewImport() {
	const [target, setTarget] = useState<ImportTarget>('clients')
	const [failure, setFailure] = useState<string | null>(null)
	const [several, setSeveral] = useState<ReadZip | null>(null)
	const upload = useUpload()
	const uploadZip = useZipUpload()
	const { navigate } = useNavigation()
	const sendZip = async (file: File) => {
		const read = await uploadZip.mutateAsync(file)
		const [first, ...others] = read.items
		if (first !== undefined && others.length === 0) navigate(`${IMPORTS_HREF}/${first.id}`)
		else setSeveral({ name: file.name, ...read })
	}
	const send = async (file: File) => {
		const isPacked = isZip(file)
		if (file.size > (isPacked ? IMPORT_ZIP_BYTES_MAX : IMPORT_BYTES_MAX))
			return setFailure(isPacked ? ZIP_TOO_LARGE : TOO_LARGE)
		setFailure(null)
		setSeveral(null)
		try {
			if (isPacked) return await sendZip(file)
			const { id } = await upload.mutateAsync({ target, file })
			navigate(`${IMPORTS_HREF}/${id}`)
		} catch (error) {
			setFailure(failureOf(error).message)
		}
	}
	return (
		<Card title="New import">
			<Stack>
				<div className={classes.choices}>
					<NativeSelectField
						required
						label="Import"
						options={TARGETS}
						value={target}
						onChange={(chosen) => chosen !== '' && setTarget(chosen)}
					/>
					<Row>
						<Button icon={<Icon name="download" />} onClick={() => downloadTemplate(target, 'csv')}>
							CSV template
						</Button>
						<Button icon={<Icon name="download" />} onClick={() => downloadTemplate(target, 'xlsx')}>
							Excel template
						</Button>
					</Row>
				</div>
				{target === 'documents' && <Hint>{ABOUT_DOCUMENTS}</Hint>}
				{failure !== null && <Banner tone="red">{failure}</Banner>}
				{several !== null && <ZipImports read={several} />}
				<DropZone busy={upload.isPending || uploadZip.isPending} onFile={send} />
			</Stack>
		</Card>
	)
}
