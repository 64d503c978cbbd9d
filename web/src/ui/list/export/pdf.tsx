import { Document, Page, pdf, StyleSheet, Text, View } from '@react-pdf/renderer'
import { formatInstant } from '../../text/format.ts'
import { PDF } from '../../theme/pdf-theme.ts'
import type { ExportValue } from '../types.ts'
import { pdfFonts } from './pdf-fonts.ts'
import { type Sheet, textOf } from './sheet.ts'

const styles = StyleSheet.create({
	page: { padding: PDF.margin, fontSize: PDF.text, color: PDF.ink },
	title: { fontSize: PDF.title, marginBottom: PDF.gap },
	note: { color: PDF.muted, marginBottom: PDF.gap * 3 },
	row: { flexDirection: 'row', borderBottomWidth: PDF.line, borderBottomColor: PDF.hairline },
	head: { borderBottomColor: PDF.ink },
	cell: { flex: 1, paddingVertical: PDF.gap, paddingRight: PDF.gap * 2 },
	atEnd: { textAlign: 'right' },
	headCell: { color: PDF.muted },
	foot: { position: 'absolute', bottom: PDF.margin / 2, right: PDF.margin, color: PDF.muted },
})

/** Whether any number of a column has a fraction: then all show cents. */
function fractionsOf(sheet: Sheet): boolean[] {
	return sheet.headers.map((_, at) =>
		sheet.rows.some((row) => typeof row[at] === 'number' && !Number.isInteger(row[at])),
	)
}

function cellText(value: ExportValue, hasFractions: boolean): string {
	if (value instanceof Date) return formatInstant(value)
	if (typeof value !== 'number') return textOf(value)
	const digits = hasFractions ? 2 : 0
	return value.toLocaleString(undefined, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

interface ListDocumentProps {
	readonly title: string
	readonly sheet: Sheet
	readonly note: string
}

function ListDocument({ title, sheet, note }: ListDocumentProps) {
	const fonts = pdfFonts()
	const fractions = fractionsOf(sheet)
	const sided = (at: number) => (sheet.atEnd[at] ? styles.atEnd : styles.cell)
	return (
		<Document title={title}>
			<Page
				size="A4"
				orientation={sheet.headers.length > 4 ? 'landscape' : 'portrait'}
				style={[styles.page, { fontFamily: fonts.ui }]}
			>
				<Text style={[styles.title, { fontFamily: fonts.title }]}>{title}</Text>
				<Text style={styles.note}>{note}</Text>
				<View style={[styles.row, styles.head]} fixed>
					{sheet.headers.map((header, at) => (
						<Text key={header} style={[styles.cell, sided(at), styles.headCell]}>
							{header}
						</Text>
					))}
				</View>
				{sheet.rows.map((row, at) => (
					<View key={at.toString()} style={styles.row} wrap={false}>
						{row.map((value, column) => (
							<Text key={sheet.headers[column] ?? column.toString()} style={[styles.cell, sided(column)]}>
								{cellText(value, fractions[column] === true)}
							</Text>
						))}
					</View>
				))}
				<Text style={styles.foot} fixed render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`} />
			</Page>
		</Document>
	)
}

/** The rows as a document to print or send. */
export function pdfOf(sheet: Sheet, title: string): Promise<Blob> {
	const note = `${sheet.rows.length.toLocaleString()} rows, ${formatInstant(new Date())}`
	return pdf(<ListDocument title={title} sheet={sheet} note={note} />).toBlob()
}
