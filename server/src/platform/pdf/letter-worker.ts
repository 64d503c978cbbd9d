import { serveJobs } from '../process/worker-jobs.ts'
import { drawLetterPdf } from './draw-letter-pdf.ts'

serveJobs(drawLetterPdf)
