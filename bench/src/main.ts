import { cpus, totalmem } from 'node:os'
import { measureAnswering } from './answering.bench.ts'
import { measureAnswers } from './answers.bench.ts'
import { measureAssessments } from './assessments.bench.ts'
import { measureBilling } from './billing.bench.ts'
import { measureBundles } from './bundle.bench.ts'
import { measureDocuments } from './documents.bench.ts'
import { measureEditor } from './editor.bench.ts'
import { measureEvents } from './events.bench.ts'
import { measureEvidence } from './evidence.bench.ts'
import { startFirm } from './firm.ts'
import { measureGateway } from './gateway.bench.ts'
import { measureHttp } from './http.bench.ts'
import { measureLibrary } from './library.bench.ts'
import { measureManyUploads } from './many-uploads.bench.ts'
import { measureMatching } from './matching.bench.ts'
import type { Pair } from './measure.ts'
import { measureMessages } from './messages.bench.ts'
import { measureNames } from './names.bench.ts'
import { measureOcr } from './ocr.bench.ts'
import { measurePortal } from './portal.bench.ts'
import { printTable } from './print.ts'
import { measureQueries } from './queries.bench.ts'
import { measureRetrieval } from './retrieval.bench.ts'
import { measureRows } from './rows.bench.ts'
import { measureSearch } from './search.bench.ts'
import { measureStart } from './start.bench.ts'
import { measureSteadiness } from './steadiness.bench.ts'
import { measureStreams } from './streams.bench.ts'
import { measureTrust } from './trust.bench.ts'

const PARTS = [
	'bundles',
	'start',
	'answering',
	'billing',
	'trust',
	'assessments',
	'rows',
	'library',
	'matching',
	'messages',
	'streams',
	'portal',
	'documents',
	'editor',
	'uploads',
	'ocr',
	'models',
	'small',
	'large',
]
const only = process.argv.slice(2)
const unknown = only.filter((part) => !PARTS.includes(part))
if (unknown.length > 0) throw new Error(`there is no part ${unknown.join(', ')}: the parts are ${PARTS.join(', ')}`)
const asked = (part: string) => only.length === 0 || only.includes(part)
const began = performance.now()

process.stdout.write(
	`Praxis bench: Node ${process.version}, ${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GiB\n`,
)
measureSteadiness()
if (asked('bundles')) measureBundles()
if (asked('start')) await measureStart()
if (asked('assessments')) measureAssessments()
if (asked('answering')) {
	const firm = await startFirm('small')
	try {
		await measureAnswering(firm)
	} finally {
		await firm.stop()
	}
}
if (asked('billing')) {
	const firm = await startFirm('small')
	try {
		await measureBilling(firm)
	} finally {
		await firm.stop()
	}
}
if (asked('trust')) {
	const firm = await startFirm('small')
	try {
		await measureTrust(firm)
	} finally {
		await firm.stop()
	}
}
if (asked('rows')) {
	const firm = await startFirm('small')
	try {
		await measureRows(firm)
	} finally {
		await firm.stop()
	}
}
if (asked('library')) {
	const firm = await startFirm('small')
	try {
		await measureLibrary(firm)
	} finally {
		await firm.stop()
	}
}
if (asked('matching')) {
	const firm = await startFirm('small')
	try {
		await measureMatching(firm)
	} finally {
		await firm.stop()
	}
}
if (asked('messages')) {
	const firm = await startFirm('small')
	try {
		await measureMessages(firm)
	} finally {
		await firm.stop()
	}
}
if (asked('streams')) {
	const firm = await startFirm('small')
	try {
		await measureStreams(firm)
	} finally {
		await firm.stop()
	}
}
if (asked('portal')) {
	const firm = await startFirm('small')
	try {
		await measurePortal(firm)
	} finally {
		await firm.stop()
	}
}
if (asked('documents')) {
	const firm = await startFirm('small')
	try {
		await measureDocuments(firm)
	} finally {
		await firm.stop()
	}
}
if (asked('editor')) {
	const firm = await startFirm('small')
	try {
		await measureEditor(firm)
	} finally {
		await firm.stop()
	}
}
// By name alone: it needs 20 GB of disk for some minutes.
if (only.includes('uploads')) {
	const firm = await startFirm('small')
	try {
		await measureManyUploads(firm)
	} finally {
		await firm.stop()
	}
}
if (asked('ocr')) {
	const firm = await startFirm('small')
	try {
		await measureOcr(firm)
	} finally {
		await firm.stop()
	}
}
if (asked('models')) {
	const firm = await startFirm('small')
	try {
		measureEvidence()
		await measureGateway(firm)
		await measureRetrieval(firm)
	} finally {
		await firm.stop()
	}
}

const grown: Partial<Record<'small' | 'large', Record<string, Pair>>> = {}
for (const size of ['small', 'large'] as const) {
	if (!asked(size)) continue
	const firm = await startFirm(size)
	try {
		process.stdout.write(`\n${size}: demo firm loaded in ${(firm.loadedMs / 1000).toFixed(1)} s\n`)
		grown[size] = await measureQueries(firm)
		await measureSearch(firm)
		await measureNames(firm)
		await measureHttp(firm)
		await measureEvents(firm)
		await measureAnswers(firm)
	} finally {
		await firm.stop()
	}
}

const { small, large } = grown
if (small !== undefined && large !== undefined) {
	printTable(
		'Growth from the small firm to the large one (large p50 / small p50)',
		['', 'ours', 'by hand'],
		Object.keys(small).map((name) => {
			const [little, much] = [small[name], large[name]]
			if (little === undefined || much === undefined) throw new Error(`${name} was not measured at both sizes`)
			return [name, much.ours.p50 / little.ours.p50, much.peer.p50 / little.peer.p50]
		}),
	)
}

process.stdout.write(`\nMeasured in ${((performance.now() - began) / 1000).toFixed(0)} s.\n`)
