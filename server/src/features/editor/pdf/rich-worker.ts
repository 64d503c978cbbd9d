import { serveJobs } from '../../../platform/process/worker-jobs.ts'
import { drawRichPdf } from './draw-rich-pdf.ts'

serveJobs(drawRichPdf)
