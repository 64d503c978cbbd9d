import { OCR_MEGABYTES } from '@praxis/contract/ocr/ocr.fields'
import { useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Card } from '../../../ui/page/card.tsx'
import classes from '../ocr.module.css'
import { DEFAULT_OPTIONS, OcrSettings } from '../ocr-settings.tsx'
import { OCR_MESSAGES } from '../recognize/failure.ts'
import type { OcrProgress } from '../recognize/recognize-file.ts'
import { OcrResults } from './ocr-results.tsx'
import { useReading } from './use-reading.ts'

const ACCEPTED = '.png,.jpg,.jpeg,.bmp,.tif,.tiff,.webp,.pdf'

interface OcrPanelProps {
	/** Puts a text into the document; absent while it may only be read. */
	readonly onInsert?: (text: string) => void
	readonly onClose: () => void
}

/** The picture in the clipboard. @returns the message where there is none */
async function pastedImage(): Promise<File | string> {
	try {
		for (const item of await navigator.clipboard.read()) {
			const type = item.types.find((one) => one.startsWith('image/'))
			if (type !== undefined) return new File([await item.getType(type)], 'Pasted image', { type })
		}
		return OCR_MESSAGES.no_clipboard_image
	} catch {
		return 'Failed to access clipboard. Please upload an image file instead.'
	}
}

/** Recognizes the text of a scan or photo, to be put into a document. */
export function OcrPanel({ onInsert, onClose }: OcrPanelProps) {
	const [options, setOptions] = useState(DEFAULT_OPTIONS)
	const { progress, problem, found, start, cancel, refuse, clear } = useReading(options)
	const input = useRef<HTMLInputElement>(null)
	const paste = async () => {
		const pasted = await pastedImage()
		if (typeof pasted === 'string') refuse(pasted)
		else await start(pasted)
	}
	return (
		<Card
			title="Text from a scan"
			actions={<IconButton size="small" label="Close OCR" icon={<Icon name="close" />} onClick={onClose} />}
		>
			<Stack gap={3}>
				<p className={classes.hint}>
					JPEG, PNG, BMP, TIFF, WebP or PDF, up to {OCR_MEGABYTES} MB. It is read on this device and is not sent
					anywhere.
				</p>
				<input
					ref={input}
					type="file"
					accept={ACCEPTED}
					hidden
					aria-label="Choose a scan"
					onChange={({ currentTarget }) => {
						const file = currentTarget.files?.[0]
						currentTarget.value = ''
						if (file !== undefined) void start(file)
					}}
				/>
				<Row>
					<Button
						size="small"
						variant="primary"
						icon={<Icon name="upload" size="small" />}
						disabled={progress !== null}
						onClick={() => input.current?.click()}
					>
						Choose file
					</Button>
					<Button size="small" disabled={progress !== null} onClick={() => void paste()}>
						Paste image
					</Button>
				</Row>
				{problem !== null && <Banner tone={problem === OCR_MESSAGES.canceled ? 'grey' : 'red'}>{problem}</Banner>}
				{progress !== null && <Working progress={progress} onCancel={cancel} />}
				<OcrSettings options={options} onChange={setOptions} />
			</Stack>
			{found !== null && <OcrResults found={found} onClose={clear} {...(onInsert !== undefined && { onInsert })} />}
		</Card>
	)
}

interface WorkingProps {
	readonly progress: OcrProgress
	readonly onCancel: () => void
}

function Working({ progress: { stage, percent }, onCancel }: WorkingProps) {
	return (
		<div className={classes.working}>
			<strong role="status">{stage}</strong>
			<progress className={classes.progress} max={100} value={percent} aria-label="Recognizing text" />
			<Button size="small" onClick={onCancel}>
				Cancel
			</Button>
		</div>
	)
}
