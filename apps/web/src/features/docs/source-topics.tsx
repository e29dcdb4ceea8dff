import {
  BEST_VIDEO_MINUTES,
  CLIPS_DEFAULT,
  CLIPS_MAX,
  CLIPS_MIN,
  ESTIMATED_TIME_TEXT,
  NEW_ACCOUNT_CREDIT_MINUTES,
  UPLOAD_FORMATS,
} from '@skimreel/contract';
import { TextLink } from '../../ui/text-link.tsx';
import { Label, Note, Points, Steps, SubHeading, Topic } from './parts.tsx';

export type DocsLimits = { maxUploadMb: number; maxVideoMinutes: number; keepVideosDays: number };
export type DocsPaths = { analyze: string; signUp: string; pricing: string };

export const QuickStart = ({ paths }: { paths: DocsPaths }) => (
  <Topic id="quick-start">
    <Steps>
      <li>
        <TextLink to={paths.signUp}>Sign up</TextLink> with an e-mail address and confirm it with the link in
        the mail. You start with {NEW_ACCOUNT_CREDIT_MINUTES} credits; a credit is a minute of video.
      </li>
      <li>
        Open <TextLink to={paths.analyze}>Analyze Video</TextLink>. Paste a link, or click{' '}
        <Label>Upload</Label> and choose a file.
      </li>
      <li>
        Click what you need: <Label>Generate Video Clips</Label>, <Label>Get Summary</Label>,{' '}
        <Label>Extract Key Points</Label> or <Label>Chat with Video</Label>. The cost stands there before you
        click.
      </li>
      <li>Watch the result arrive. You can stop at any moment, or close the tab and come back to it.</li>
    </Steps>
    <Note>Estimated processing time: {ESTIMATED_TIME_TEXT}.</Note>
  </Topic>
);

export const VideoSources = ({ limits }: { limits: DocsLimits }) => (
  <Topic id="video-sources">
    <p>
      Every analysis starts from one of two sources. Choosing one clears the other, and the results with it.
    </p>
    <SubHeading>Video-platform link</SubHeading>
    <p>
      Copy the address of the video from your browser or from the platform’s share button, in its watch, embed
      or short form, and paste it into the text field. The link is fetched only when you start an analysis.
    </p>
    <p>
      Fetching from platforms relies on a separate program, yt-dlp, that the operator of this site installs.
      Where it is missing, links are refused with a message that says so, and uploads work as always.
    </p>
    <SubHeading>Local upload</SubHeading>
    <p>
      Click <Label>Upload</Label> and choose a file: {UPLOAD_FORMATS.join(', ')}, up to {limits.maxUploadMb}{' '}
      MB. It travels in pieces, so a lost connection continues where it stopped. The clear button beside the
      field empties it again.
    </p>
    <Note>
      A video can be up to {limits.maxVideoMinutes} minutes long, and under {BEST_VIDEO_MINUTES} minutes works
      best. Videos are kept for {limits.keepVideosDays} days, then deleted.
    </Note>
  </Topic>
);

export const ClipGeneration = () => (
  <Topic id="clip-generation">
    <Steps>
      <li>
        Set the number of clips: {CLIPS_MIN} to {CLIPS_MAX}, at first {CLIPS_DEFAULT}.
      </li>
      <li>
        Click <Label>Generate Video Clips</Label>. The speech is written down, and its strongest passages are
        looked for.
      </li>
      <li>Clips appear one by one, each with a title, a description and its time range.</li>
      <li>
        Click a clip to open its player, which plays that range only. <Label>Download</Label> saves it as a
        file; <Label>Edit Video</Label> opens the editor in a new tab.
      </li>
    </Steps>
    <p>
      A score and its reasons say why a passage was picked. They are a suggestion by a machine that read the
      words and did not see the picture: watch a clip before you post it.
    </p>
    <p>
      For a video-platform link the platform’s own player shows the range, and editing does not apply. Upload
      the file when you want to edit its clips.
    </p>
  </Topic>
);

export const Summaries = () => (
  <Topic id="summaries">
    <p>
      <Label>Get Summary</Label> writes what the video says, from beginning to end, in a few paragraphs with
      headings. The text appears while it is being written.
    </p>
    <p>
      Times in the text, such as [12:11], name the place in the video that a sentence rests on, so that you
      can check it before you quote it.
    </p>
  </Topic>
);

export const KeyPoints = () => (
  <Topic id="key-points">
    <p>
      <Label>Extract Key Points</Label> returns a numbered list: one thought each, short enough for a slide, a
      show note or a caption.
    </p>
    <Points>
      <li>Use it before the summary when you only want to know whether a video is worth your time.</li>
      <li>Use it beside the clips: a point without a clip is often a clip worth asking for.</li>
    </Points>
  </Topic>
);
