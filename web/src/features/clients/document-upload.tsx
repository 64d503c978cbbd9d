import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import classes from './client-documents.module.css'
import type { useUploads } from './use-uploads.ts'

interface DocumentUploadProps {
	readonly uploading: ReturnType<typeof useUploads>
	readonly megabytesMax: number
	/** What sending a document means here. */
	readonly hint: string
}

/** Where files are chosen or dropped, and how those stand that are on their way. */
export function DocumentUpload({ uploading, megabytesMax, hint }: DocumentUploadProps) {
	const input = useRef<HTMLInputElement>(null)
	const [isOver, setOver] = useState(false)
	const drop = (event: DragEvent) => {
		event.preventDefault()
		setOver(false)
		uploading.add([...event.dataTransfer.files])
	}
	return (
		<section
			className={classes.drop}
			data-over={isOver || undefined}
			aria-label="Add documents"
			onDragOver={(event) => {
				event.preventDefault()
				setOver(true)
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
		>
			<input
				ref={input}
				type="file"
				multiple
				className={classes.file}
				tabIndex={-1}
				aria-label="Choose documents"
				onChange={(event) => {
					uploading.add([...(event.currentTarget.files ?? [])])
					event.currentTarget.value = ''
				}}
			/>
			<Button variant="primary" icon={<Icon name="upload" />} onClick={() => input.current?.click()}>
				{`Add documents, up to ${megabytesMax} MB each`}
			</Button>
			<p className={classes.hint}>{hint}</p>
			{uploading.uploads.length > 0 && <UploadList uploading={uploading} />}
		</section>
	)
}

function UploadList({ uploading }: Pick<DocumentUploadProps, 'uploading'>) {
	return (
		<ul className={classes.uploads} aria-label="On their way" aria-live="polite">
			{uploading.uploads.map((one) => (
				<li key={one.id} className={classes.upload}>
					<span className={classes.name}>{one.file.name}</span>
					<span className={classes.hint} data-failed={one.failure !== null || undefined}>
						{one.failure ?? 'Being sent…'}
					</span>
					{one.failure !== null && (
						<span className={classes.buttons}>
							{one.mayRetry && (
								<Button size="small" onClick={() => uploading.send(one)}>
									Try again
								</Button>
							)}
							<Button size="small" variant="quiet" onClick={() => uploading.leave(one.id)}>
								Leave out
							</Button>
						</span>
					)}
				</li>
			))}
		</ul>
	)
}
