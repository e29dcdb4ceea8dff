import { DEFAULT_QUESTION } from '@skimreel/contract';
import { Label, Note, Points, Steps, SubHeading, Topic } from './parts.tsx';

export const Chat = () => (
  <Topic id="chat">
    <Steps>
      <li>
        Click <Label>Chat with Video</Label>; the panel opens below. Clicking it again closes the panel.
      </li>
      <li>
        Type a question, or take one of the four suggested ones: the main topic, ideas for a thread, what
        happens at the one-minute mark, the overall tone or mood.
      </li>
      <li>
        Click <Label>Ask</Label>. An empty field asks “{DEFAULT_QUESTION}”
      </li>
    </Steps>
    <p>
      An answer cites the times it rests on. When the video holds no answer you read “The video does not say”,
      and that is an answer too: it is charged like any other, because the video was read for it.
    </p>
  </Topic>
);

export const AdvancedFeatures = () => (
  <Topic id="advanced">
    <SubHeading>Clip navigation</SubHeading>
    <p>
      Clips stay in the order in which they were found. Open one and close it with the same click; the time
      range on each card tells where in the video it stands.
    </p>
    <SubHeading>Preview</SubHeading>
    <p>
      A clip’s player starts at its first second and stops at its last. In the editor,{' '}
      <Label>Generate Preview</Label> renders the clip with your captions and your frame, only smaller; the
      download comes from the same renderer.
    </p>
    <SubHeading>Custom analysis</SubHeading>
    <p>
      Ask the chat for the form you need: “List every tool that is named, with times”, “Write three titles for
      the part about pricing”, “What does the guest disagree with?” The more exact the question, the shorter
      the answer.
    </p>
    <SubHeading>Export</SubHeading>
    <p>
      <Label>Download</Label> saves the clip as it is. The editor’s <Label>Download Edited Video</Label> saves
      it trimmed, captioned and reframed. Once a video was analyzed, its transcript can be read as text,
      subtitles (SRT, VTT) or JSON.
    </p>
  </Topic>
);

export const EditorGuide = () => (
  <Topic id="editor">
    <p>
      <Label>Edit Video</Label> opens the editor in a new browser tab; allow pop-ups for this site if nothing
      opens.
    </p>
    <Steps>
      <li>Move the two sliders to the first and last moment you want. They move in tenths of a second.</li>
      <li>
        Click <Label>Generate and Edit Transcript</Label>, then correct names and odd words in their boxes.
      </li>
      <li>
        Under <Label>Choose Options</Label>, switch on subtitles with their size, position and color, and the
        vertical 9:16 frame if you want it.
      </li>
      <li>
        Click <Label>Generate Preview</Label>. When you change the text afterwards, a “Settings changed” badge
        reminds you to preview again.
      </li>
      <li>
        Click <Label>Download Edited Video</Label>.
      </li>
    </Steps>
  </Topic>
);

export const Tips = () => (
  <Topic id="tips">
    <Points>
      <li>
        Clear speech matters more than a sharp picture. A microphone near the mouth is the best clip tool
        there is.
      </li>
      <li>Two speakers who take turns cut better than four who talk at once.</li>
      <li>Ask for more clips than you need and drop half: three out of eight beat three out of three.</li>
      <li>Correct a name in the transcript before the preview, and every caption that shows it is right.</li>
      <li>
        Keep the vertical frame for shots with one person; a slide that is full of text stays readable in
        16:9.
      </li>
      <li>Long talk? Cut out the break in the middle first. Silence costs minutes like speech does.</li>
    </Points>
    <Note>Working on a phone is possible, but for best results, please use a desktop.</Note>
  </Topic>
);
