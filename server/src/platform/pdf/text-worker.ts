import { serveJobs } from '../process/worker-jobs.ts'
import { drawTextPdf } from './draw-text-pdf.ts'

serveJobs(drawTextPdf)
