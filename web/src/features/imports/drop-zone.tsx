import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { useCanDrop } from '../../ui/form/use-can-drop.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, Text } from '../../ui/layout/layout.tsx'
import classes from './imports.module.css'

interface DropZoneProps {
	readonly busy: boolean
	readonly onFile: (file: File) => void
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Takes one file, dropped or chosen. */
export function DropZone({ busy, onFile }: DropZoneProps) {
	const [isOver, setOver] = useState(false)
	const input = useRef<HTMLInputElement>(null)
	const canDrop = useCanDrop()
	const take = (file: File | undefined) => {
		if (file !== undefined && !busy) onFile(file)
	}
	const choose = (event: ChangeEvent<HTMLInputElement>) => {
		const file = event.currentTarget.files?.[0]
		event.currentTarget.value = ''
		take(file)
	}
	return (
		<section
			className={classes.drop}
			data-over={isOver || undefined}
			aria-label="File to import"
			onDragOver={(event) => {
				if (!hasFiles(event)) return
				event.preventDefault()
				setOver(true)
			}}
			onDragLeave={(event) => {
				if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
			}}
			onDrop={(event) => {
				if (!hasFiles(event)) return
				event.preventDefault()
				setOver(false)
				take(event.dataTransfer.files[0])
			}}
		>
			<Text as="p" size="title-3" font="title">
				{canDrop ? 'Drop a file here' : 'Choose a file'}
			</Text>
			<Hint>CSV, Excel or JSON, at most 10 MB, with headings in the first row. Documents: a ZIP of at most 2 GB.</Hint>
			<input
				ref={input}
				type="file"
				accept=".csv,.xlsx,.xls,.json,.zip"
				hidden
				aria-label="Choose file"
				onChange={choose}
			/>
			<Button variant="primary" busy={busy} icon={<Icon name="upload" />} onClick={() => input.current?.click()}>
				{busy ? 'Reading file' : 'Browse files'}
			</Button>
		</section>
	)
}
